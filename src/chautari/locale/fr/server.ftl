# Ce que refuse un serveur de tables

refused-no-table = Cette table n’existe pas, ou son lien n’est pas complet.
refused-no-address = Il n’y a rien à cette adresse.
refused-no-pages = Le client pour navigateur n’est pas construit. Dans une copie du projet, make setup le construit ; le terminal s’en passe.
refused-no-step = Cette étape n’existe pas ; la dernière est { $last }.
refused-table-started = La partie a commencé ; plus personne ne peut s’asseoir.
refused-table-full = Toutes les places sont prises.
refused-table-taken = La place { $seat } est prise.
refused-seat-kept = La place { $seat } est réservée à { $name }, de la partie précédente. Prenez une autre place, ou demandez à la personne qui a créé la table de la libérer.
refused-seat-not-kept = La place { $seat } n’est réservée à personne.
refused-name-kept = Une place est réservée à { $name }. Pour la prendre, asseyez-vous depuis le navigateur de la partie précédente, ou demandez à la personne qui a créé la table de la libérer ; ou choisissez un autre nom.
refused-table-free = Personne n’est assis à la place { $seat }.
refused-table-no-seat = Il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.
refused-table-not-started = La partie n’a pas commencé ; il reste des places libres.
refused-table-over = La partie est finie ; on ne peut plus rien jouer.
refused-table-not-over = Cela se peut quand la partie est finie.
refused-table-handed = Un agent joue pour { $name }. Reprenez d’abord la place.
refused-table-agent = { $name } est un agent, et le reste.
refused-table-so-already = C’est déjà le cas.
refused-table-present = { $name } n’est pas absent depuis assez longtemps. Vous pourrez confier la place après { $absence } secondes sans signe de vie, au plus tôt dans { $wait } secondes ; { $name } peut le faire à tout moment.
refused-table-stale = La table a changé depuis que vous l’avez vue. Regardez-la encore, puis décidez.
refused-table-too-long = Cette table dure depuis trop longtemps ; on ne peut plus rien noter.
refused-table-too-often = Vous l’avez fait { $most } fois à cette table, c’est la limite. La partie elle-même continue.
refused-table-worn = Trop de gens se sont assis et levés à cette table avant la partie. Créez une nouvelle table.
refused-table-no-talk = À cette table, on ne parle pas.
refused-table-talk-text = Une ligne de conversation a 1 à { $longest } lettres.
refused-table-no-hints = À cette table, il n’y a pas de conseils.
refused-table-no-hint = Aucun conseil n’a pu être trouvé. Veuillez réessayer.
refused-table-not-asked = La partie n’attend pas cette place.
refused-table-rematch-exists = Il y a déjà une revanche.
refused-rematch-leaves-out = Seul le propriétaire de la table peut lancer une revanche sans { $name }.
refused-table-no-way-on = À cette étape, il n’y a pas de partie à poursuivre : elle n’a pas commencé, ou elle est terminée.
refused-table-order = L’ordre nomme chaque place au plus une fois, pour { $seats } places au plus.
refused-table-not-yours = La place { $seat } n’est pas à vous.
refused-table-owner-only = Seule la personne qui a ouvert la table peut le faire.
refused-table-invited-only = Cette table est privée : il vous faut son invitation.
refused-share-early = Toutes les places ne se sont pas encore engagées. Gardez votre apport secret jusque-là.
refused-share-wrong = Ce n’est pas l’apport auquel cette place s’était engagée.
refused-share-not-asked = Il ne manque rien de la place { $seat } pour le tirage.
refused-share-or-commitment = Envoyez soit un apport, soit un engagement.
refused-table-not-kept = La base de données du serveur ne répond pas. Veuillez réessayer ; rien n’est fait deux fois.
refused-table-disk-full = Le disque du serveur est plein : plus rien ne peut être enregistré. L’hôte doit libérer de la place ; réessayez ensuite. Rien n’est fait deux fois.
refused-table-read-only = La base de données du serveur est en lecture seule : rien ne peut être enregistré. L’hôte doit rendre son dossier accessible en écriture ; réessayez ensuite. Rien n’est fait deux fois.
refused-table-locked = Un autre programme a verrouillé la base de données du serveur. L’hôte doit fermer ce programme ; réessayez ensuite. Rien n’est fait deux fois.
refused-table-disk-failed = Le disque du serveur est défaillant : rien ne peut être enregistré. L’hôte doit le vérifier ; réessayez ensuite. Rien n’est fait deux fois.
refused-table-busy = La table est trop occupée. Veuillez réessayer.
refused-table-unreadable = La table { $table } est illisible : son journal est endommagé ou vient d’une autre version de Chautari. Rien n’y a été changé. L’hôte en trouve la raison dans le journal du serveur.
refused-table-frozen = Cette table a été jouée selon d’anciennes règles, qui n’existent plus. On peut la regarder, rien de plus.
refused-message = Ce message est incompréhensible : { $problem }.
refused-message-long = Ce message est trop long ; la limite est de { $longest } octets.
refused-message-hello = Le premier message doit être hello.
refused-message-hello-again = hello a déjà été dit.
refused-message-protocol = Ce serveur parle la version { $ours } du protocole.
refused-too-many = C’est trop à la fois. Veuillez attendre un peu.
refused-quota-tables = { $most } tables ont été créées aujourd’hui depuis votre adresse, c’est la limite. Réessayez dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
}.
refused-quota-open = { $most } tables créées depuis votre adresse ne sont pas finies, c’est la limite. Réessayez quand certaines seront terminées ; celles que personne n’a touchées depuis une semaine ne comptent pas.
refused-quota-bytes = { $most } mégaoctets ont été enregistrés aujourd’hui depuis votre adresse, c’est la limite. Les parties en cours continuent. Réessayez dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
}.
refused-origin = D’autres sites ne peuvent rien faire ici.
refused-host = Ce serveur ne répond pas au nom { $host }. La personne qui l’héberge peut autoriser ce nom avec --allowed-host (ou CHAUTARI_ALLOWED_HOST), ou donner l’adresse entière avec --public-url.
refused-fault = C’était notre faute, et elle a été notée. Veuillez réessayer.
refused-database = Ce n’est pas une base de données utilisable (SQLite ou PostgreSQL) : { $problem }.
refused-database-in-use = Un autre serveur utilise déjà la base { $place }. SQLite ne sert qu’un processus ; pour davantage, prenez PostgreSQL (--database).
refused-database-address = Ce n’est pas l’adresse d’une base de données. Indiquez par exemple postgresql://user@host/chautari, ou omettez --database : SQLite garde alors les tables dans le dossier de données.
refused-database-newer = La base de données vient d’une version plus récente de Chautari (son schéma est { $found }, le nôtre { $ours }). Installez cette version ou une version ultérieure ; rien n’a été changé.
refused-database-read-only = La base de données { $place } est en lecture seule. Donnez à cet utilisateur le droit d’écrire dans son dossier et ses fichiers, ou choisissez un autre dossier avec --data.
refused-database-full = Le disque de la base de données { $place } est plein. Libérez de la place, ou choisissez un autre dossier avec --data.
refused-database-locked = Un autre programme a verrouillé la base de données { $place }. Fermez ce programme, puis recommencez.
refused-database-failed = La base de données { $place } ne peut être ni lue ni écrite : { $problem }. Vérifiez le disque, ou restaurez une sauvegarde.
refused-database-linked = La base de données { $place } porte { $links } noms (liens physiques) et pourrait être ouverte deux fois. N’en gardez qu’un : faites une copie du fichier et mettez-la à sa place.
refused-database-password-file = Le fichier du mot de passe { $file } ne peut pas être lu : { $problem }.
refused-database-password-none = Le fichier { $file } ne contient pas de mot de passe. Écrivez-le dans la première ligne, en UTF-8.
refused-database-password-twice = Le mot de passe est donné deux fois. Retirez-le de --database.
refused-database-password-sqlite = Seul PostgreSQL a un mot de passe. Indiquez son adresse avec --database, ou omettez le mot de passe.
refused-data-of-others = Tout le monde peut écrire dans le dossier { $folder } de cette machine. Choisissez un dossier à vous avec --data.
refused-data-no-folder = { $folder } n’est pas un dossier. Choisissez-en un avec --data.
refused-workers-sqlite = { $workers } processus demandent PostgreSQL (--database) : SQLite n’en sert qu’un.
refused-workers-here = On ne peut lancer plusieurs processus que sous Linux et macOS. Ici, lancez le serveur autant de fois qu’il le faut, chacun sur son port.
refused-address = Le serveur ne peut pas écouter à l’adresse { $host }, port { $port } : { $problem }.
refused-public-url = Une adresse publique commence par http:// ou https://, contrairement à { $url }.
refused-allowed-host = Un nom du serveur ressemble à jeux.lan ou à 192.168.1.7, sans http:// ni chemin, et non à { $name }.

# Le rythme d’une table

policy-none = Chacun peut prendre son temps.
policy-pace = Chaque décision a { $seconds } secondes ; pour qui est en retard, { $agent } décide.
policy-away = La personne qui a créé la table peut confier une place à l’IA quand son joueur n’a pas donné signe de vie depuis { $seconds } secondes ; chacun peut confier sa propre place à tout moment.

# La preuve d’une partie jouée à une table

refused-proof-commitment = La preuve ne tient pas : le secret du serveur n’est pas celui auquel il s’était engagé.
refused-proof-log = La preuve ne tient pas : son journal n’est pas complet.
refused-proof-entry = La preuve ne tient pas : l’entrée { $number } de son journal a été changée.
refused-proof-head = La preuve ne tient pas : son journal ne finit pas là où il le dit.
refused-proof-order = La preuve ne tient pas : la table n’aurait pas pu écrire l’entrée { $number } de son journal à cet endroit.
refused-proof-differs = La preuve ne tient pas : { $what ->
    [seats] les noms et les places ne sont pas ceux
    [result] le résultat n’est pas celui
    [options] les options ne sont pas celles
    [edition] l’édition n’est pas celle
    [actions] les coups ne sont pas ceux
    [players] le nombre de joueurs n’est pas celui
    [game] le jeu n’est pas celui
    [rules_version] la version des règles n’est pas celle
    [shares] les apports ne sont pas ceux
    [commitment] l’engagement du serveur n’est pas celui
   *[other] le début n’est pas celui
} du journal.
refused-proof-unfinished = La preuve ne tient pas : son journal ne va pas jusqu’à la fin de la partie.
refused-proof-no-result = La preuve ne tient pas : le résultat manque.
refused-proof-signature = La signature n’est pas celle de la clé { $key } pour ce journal.
refused-proof-signature-half = La signature ou sa clé manque.
refused-proof-other-key = Signée avec la clé { $key }, qui n’est pas celle que vous avez donnée : { $other }
refused-proof-kept-inside = Les états qu’un navigateur a gardés dans ce fichier ne sont pas ceux de son journal.
refused-proof-kept-table = Les états gardés sont ceux d’une autre table.
refused-proof-kept-signature = La signature d’un état gardé est fausse.
refused-proof-kept-further = Le fichier n’est pas complet : vous avez gardé l’état de l’entrée { $seq }, et il a { $entries } entrées.
refused-proof-kept-differs = Ce n’est pas le journal que vous avez vu : l’entrée { $seq } a un autre état que celui que vous avez gardé.
refused-proof-kept-stage = Quand vous avez montré votre part, tous n’avaient pas encore engagé la leur : à l’entrée { $seq }, le journal n’était pas ce qu’on vous a dit.
refused-proof-kept-key = Les états gardés ont été signés avec une autre clé que ce fichier.
refused-kept-format = Ce fichier ne contient pas d’états gardés par un navigateur : { $problem }.
refused-verify-key = { $text } n’est ni une clé de 64 chiffres hexadécimaux ni un fichier qui en contient une.
verify-chained = Le journal est intact : { $entries } entrées, chacune liée à la précédente, jusqu’à { $head }
verify-shown = Noms, places, IA, options, coups et résultat sont ceux du journal.
verify-chance = Personne n’a choisi le hasard : un apport au moins est resté secret jusqu’à l’engagement de toutes les places.
verify-chance-public = Rien ne prouve que le dernier assis n’a pas choisi le début : dans cet ancien format, les apports étaient publics aussitôt.
verify-chance-kept = Rien ne prouve que l’hôte n’a pas choisi le début : personne n’a gardé un apport secret pour le serveur.
verify-chance-derived = Rien ne prouve que l’hôte n’a pas choisi le début : personne n’avait d’apport à soi.
verify-chance-seat = { $name } : { $origin ->
    [own] apport personnel, engagé avant qu’aucun ne soit montré
    [kept] apport personnel, gardé par le serveur jusqu’à l’engagement de toutes les places
    [derived] l’apport découle du secret du serveur
   *[public] l’apport était public aussitôt
}
verify-chance-abandoned = Le tirage { $round } a été abandonné : { $by ->
    [owner] la place de { $name } a été libérée par l’hôte de la table
    [clock] { $name } a trop tardé
   *[player] { $name } s’est levé
}
verify-complete = Le journal va de l’ouverture de la table à la fin de la partie.
verify-signed = Signée par le serveur dont vous avez donné la clé : { $key }
verify-unsigned = Pas signée : rien ne prouve de quel serveur vient cette partie, ni que le journal n’a pas été écrit après coup.
verify-signed-unpinned = Signée avec la clé { $key }. Seul ce fichier dit à qui elle est : comparez-la avec celle de votre serveur (GET /api/key, ou ce qu’affiche chautari serve) et donnez-la avec --key.
verify-kept-same = Le journal correspond à l’état gardé par votre navigateur : entrée { $seq } sur { $entries }.
verify-kept-none = Vous n’avez donné aucun fichier gardé par votre navigateur (--kept) ; rien ne montre que c’est la partie que vous avez vue.
verify-unvouched = Le fichier n’a pas de preuve d’un serveur : personne ne se porte garant des noms, des places et du hasard.

# Le serveur

serve-at = Chautari tient ses tables à { $url }
serve-already = Chautari sert déjà des tables à { $url }
serve-others = Les autres y accèdent à { $url }
invitation-local = Seul cet ordinateur peut ouvrir cette adresse. Pour que d’autres de votre réseau puissent jouer, lancez le serveur avec --host 0.0.0.0.
serve-data = Tout est gardé dans { $place }
serve-key = Il signe les parties avec la clé { $key }
serve-stop = Ctrl-C l’arrête.

# Un bot à une table

sit-sits = Le bot est assis à la place { $seat } de la table { $table } à { $address }
sit-broken-off = La partie a été interrompue ; personne n’a gagné.
refused-sit-link = Ce n’est pas le lien d’une table : { $link }. Il ressemble à http://192.168.1.7:8410/table/81c353a69225#invite=…
refused-sit-no-server = Le serveur à { $url } ne répond pas : { $problem }.
refused-sit-refused = Le serveur refuse : { $text }
refused-sit-given-up = La place a été rendue ; le bot ne peut plus y jouer.
refused-sit-share-lost = L’apport du bot au tirage n’est pas sur cette machine. Il s’est levé ; faites-le asseoir à nouveau.
refused-sit-failed = Le bot a échoué, et un agent joue à sa place. { $problem }.
