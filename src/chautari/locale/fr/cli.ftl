# Aide

help-usage = COMMANDE …
help-chautari = Des jeux de société de l’Himalaya dans votre terminal.
help-play = Jouer : vous contre d’autres, au même clavier ou contre des agents, des plus faciles aux plus forts.
help-watch = Regarder jouer des IA.
help-replay = Parcourir une partie enregistrée.
help-hint = Montrer les meilleures actions d’une place dans une partie enregistrée, et pourquoi.
help-verify = Rejouer une partie enregistrée et dire ligne par ligne ce qui est prouvé (✓), ce qui ne tient pas (✗) et ce qui n’est pas prouvé (–). Code de retour : 0 si tout tient, 1 si une affirmation est fausse, 3 s’il manque seulement une preuve.
help-verify-key = Clé publique du serveur qui doit avoir signé la partie : 64 chiffres hexadécimaux, ou un fichier qui les contient (la réponse de GET /api/key)
help-verify-kept = Fichier des états que votre navigateur a gardés pendant la partie
help-rules = Lister les règles d’un jeu, ou en chercher une.
help-edition = Montrer ou vérifier ce qui remplace les images d’une boîte.
help-edition-show = Montrer le contenu d’une édition et l’origine de chaque valeur.
help-edition-check = Vérifier un fichier d’édition.
help-compile = Compiler les règles maintenant, pour que la première partie commence tout de suite.
help-balance = Faire jouer beaucoup de parties à des agents égaux : d’où viennent les points, durée, qui gagne.
help-simulate = Jouer beaucoup de parties et les écrire dans un tableau pour pandas et consorts.
help-arena = Faire jouer un tournoi à des agents : classements, comparaisons avec intervalles, rapport avec graphiques.
help-serve = Ouvrir un serveur de tables : personnes et programmes jouent ensemble par le réseau.
help-sit = Faire jouer un bot, un programme à vous, à la table d’un serveur.
help-bench = Mesurer la vitesse des règles sur cette machine.
help-more = En savoir plus : chautari COMMANDE --help. La version : chautari --version.

help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-game = Le jeu, par exemple yak.
help-game-or-all = Le jeu ; tous si aucun n’est nommé.
help-game-or-file = Un jeu, pour son édition maison, ou un fichier d’édition.
help-players = Le nombre de joueurs.
help-simulate-agents = Qui joue, avec des virgules : un agent pour toutes les places ou un pour chacune ; ils avancent d’une place d’une partie à l’autre.
help-simulate-out = Le dossier de fichiers Parquet. Les parties qui s’y trouvent déjà ne sont pas rejouées.
help-seats = Qui est assis où, séparé par des virgules : human, level1 à level6, greedy, planner, random, search, rollouts. Par défaut : vous en premier, puis les adversaires.
help-opponents = Qui occupe les autres places, séparé par des virgules, tour à tour, par exemple level2. Par défaut level4.
help-names = Leurs noms, séparés par des virgules.
help-agents = Les agents qui jouent, séparés par des virgules, tour à tour : level1 à level6, greedy, planner, random, search, rollouts. Par défaut level4.
help-seed = Un nombre ou un mot grâce auquel le hasard se répète. Par défaut, le hasard vient d’une source sûre.
help-option = Une option du jeu sous la forme NOM=VALEUR, par exemple bonus_cards=3. Peut être répétée. --option help les énumère.
help-edition-file = Un fichier d’édition (TOML).
help-lang = La langue ; par défaut celle du système.
help-save = Le fichier où garder la partie. Par défaut, un fichier de votre dossier de données.
help-resume = Continuer cette partie enregistrée.
help-delay = Secondes d’attente avant chaque dessin.
help-days = S’arrêter après tant de dessins (jours dans YAK et Kathmandu, tours de table dans Nepal).
help-file = Une partie enregistrée.
help-step = Sans clavier : imprimer chaque action, et non seulement chaque jour ou tour de table.
help-to = Ne montrer que la table après tant d’actions.
help-seat = Voir comme cette place (à partir de 0), et non comme spectateur.
help-hint-seat = Qui décide : le numéro d’une place (à partir de 0) ou le nom de qui l’occupe.
help-hint-to = Le moment après tant d’actions, au lieu du dernier.
help-level = À quel point réfléchir, de 1 à 6 ; plus c’est fort, plus c’est long.
help-word = L’identifiant d’une règle, ou des mots à chercher.
help-toml = Imprimer le fichier lui-même, à copier et à corriger.
help-agent = Quel agent occupe toutes les places : greedy prévoit une décision, planner jusqu’à la fin de son tour ; tout autre joue coup par coup.
help-games = Combien de parties pour chaque nombre de joueurs.
help-players-or-all = Combien jouent ; sans indication, chaque nombre que le jeu permet.
help-markdown = Imprimer une page Markdown, pour la documentation.
help-host = L’adresse où écouter ; 0.0.0.0 pour tous les autres du réseau.
help-port = Le port où écouter ; 0 en prend un qui est libre.
help-data = Le dossier de tout ce qui est gardé. Sans indication, un dossier dans vos données.
help-database = Une base PostgreSQL au lieu de SQLite dans le dossier des données.
help-database-password-file = Le fichier avec le mot de passe de la base de données : sa première ligne. Il peut aussi figurer dans CHAUTARI_DATABASE_PASSWORD, PGPASSWORD ou PGPASSFILE ; dans --database, d’autres personnes sur cette machine peuvent le lire.
help-public-url = L’adresse par laquelle d’autres atteignent le serveur, par exemple https://games.example.org.
help-allowed-host = Un autre nom par lequel on peut s’adresser au serveur, par exemple jeux.lan ; peut être répété.
help-minds = Nombre de processus qui calculent pour les IA. Par défaut, un de moins que de cœurs.
help-think-limit = Temps limite d’une décision de l’IA, en secondes ; ensuite une action permise est jouée au hasard.
help-ai-pause = Facteur du temps que prennent les joueurs IA quand leur vitesse pourrait trahir des cartes cachées. Avec 0, ils répondent aussitôt, et un joueur attentif peut lire des secrets dans leur vitesse ; à n’utiliser qu’entre amis.
help-ai-tables = Nombre de tables sans joueur humain où l’on joue en même temps ; les autres attendent leur tour.
help-open = L’ouvrir aussi dans un navigateur ; s’il tourne déjà, cela seulement.
help-requests = Requêtes par seconde acceptées d’une même adresse, avec des pointes dix fois plus fortes.
help-frames = Messages par seconde acceptés d’une connexion, avec des pointes de trois fois autant.
help-address-cpu = Secondes de calcul par seconde que peuvent coûter les réponses à une adresse IP ; ses coups peuvent en coûter le double.
help-connections = Nombre maximal de connexions ; un quart est réservé aux adresses de joueurs.
help-connections-per-address = Nombre maximal de connexions par adresse IP.
help-request-limit = Délai en secondes pour recevoir une requête entière.
help-tables-a-day = Tables que l’on peut créer depuis une même adresse en un jour.
help-open-tables = Tables d’une même adresse qui peuvent attendre ou être jouées en même temps.
help-megabytes-a-day = Mégaoctets que l’on peut enregistrer depuis une même adresse en un jour.
help-serve-workers = Nombre de processus qui servent les tables ; un superviseur relance ceux qui s’arrêtent. Plus d’un demande PostgreSQL. Par défaut, un seul, sans superviseur.
help-idle = Secondes d’inactivité après lesquelles une table est retirée de la mémoire.
help-absence = Secondes sans signe de vie après lesquelles la personne qui a créé la table peut confier une place à l’IA.
help-sit-link = Le lien de la table : une invitation, une place ou une table publique.
help-sit-bot = La commande du bot ; il parle le même protocole que dans l’arène.
help-sit-seat = La place à prendre, à partir de 0 ; la première libre par défaut.
help-sit-name = Le nom sous lequel il joue ; par défaut, celui du programme.
help-sit-move-limit = Secondes par coup ; un bot plus lent est renvoyé, et un agent joue à sa place.
help-json = N’imprimer que du JSON.
help-arena-agents = Qui joue, séparé par des virgules : greedy, planner, random, un niveau, bot:COMMANDE pour un programme, py:MODULE:CLASSE pour une classe.
help-arena-players = Combien à une table : un nombre, plusieurs séparés par des virgules, ou all pour tous.
help-arena-games = Combien de parties pour chaque nombre de joueurs ; avec tout --plan autre que mixed, aussi pour chaque paire.
help-plan = Qui rencontre qui. mixed : tous ensemble ; pairs : chaque paire à part ; ladder : chacun et le suivant de la liste ; first : le premier et chacun des autres.
help-json-file = Écrire le résultat en JSON dans ce fichier ; - l’imprime.
help-out = Un dossier pour le rapport, ses graphiques et toutes les parties. La même commande reprend là où elle fut interrompue.
help-sequential = Arrêter une confrontation dès qu’elle est claire ; les intervalles restent honnêtes.
help-target = Avec --sequential : le score à partir duquel un agent compte comme meilleur.
help-floor = Avec --sequential : ce que la borne inférieure du score doit dépasser.
help-move-limit = Secondes par coup ; qui en demande plus perd la partie.
help-workers = Combien de processus ; par défaut autant que de cœurs.
help-ray = Jouer sur une grappe Ray : son adresse, auto pour celle de cette machine, ou local pour en lancer une.
help-seconds = Durée approximative de la mesure des vitesses.

# Compilation

compiling-once = Compilation des règles de { $game }, une seule fois …
unforeseen = Ceci n’était pas prévu : { $problem }. Merci de le signaler ; CHAUTARI_TRACE=1 montre où c’est arrivé.
compiling-step = Compilation des règles de { $game }, une seule fois : étape { $done }/{ $of }
compile-done = { $game } : { $how ->
    [cached] déjà compilé, chargé en { $seconds } s.
    [compiled] compilé en { $seconds } s.
   *[plain] pas compilé, car CHAUTARI_COMPILE vaut 0.
}

# Jouer

press-enter = Appuyez sur Entrée pour commencer.{" "}
preview-chance = La suite dépend du hasard.
preview-hidden = La suite dépend de quelque chose de caché.
preview-forced = Le reste suit sans choix et termine votre tour ; ensuite, rien ne peut être repris.
preview-points = Points : { $points }
preview-no-points = Vos points ne changent pas.
preview-certain = Quoi qu’il en soit, voici ce qui suit :
preview-ahead = Cela peut mener à :
preview-next = Ensuite : { $prompt }
preview-next-seat = Ensuite, { $name } décide.

thinking = { $name } réfléchit …
hint-thinking = Recherche de bonnes actions …
hint-title = Conseils pour { $name }, les meilleurs d’abord
hint-outlook = Environ { $points } points à la fin, { $win } % de chances de gagner.

play-welcome = { $game } avec { $seats }.
play-seat = { $by ->
    [human] { $name } (au clavier)
   *[other] { $name } ({ $by })
}
play-kept-in = Chaque coup est aussitôt gardé dans { $file }
play-help-hint = Tapez le numéro d’une action. ? indique ce que vous pouvez taper d’autre.
play-prompt = { $name } : { $prompt }
play-hand-over = Passez le clavier à { $name }, puis appuyez sur Entrée.{" "}
play-type-something = Tapez le numéro d’une action, ou ? pour de l’aide.
play-forced = Après cela, il n’y a plus de choix et votre tour se termine :
play-forced-sure = On ne pourra plus le reprendre. Entrée pour le faire, ou choisissez autre chose.
play-no-number = Les actions possibles sont numérotées de 1 à { $last }.
play-needs-word = { $command ->
    [p] Quelle action ? Par exemple : p 1
    [r] Quelle règle ? Un mot ou un identifiant : r MOT
   *[w] Dans quel fichier ? Par exemple : w partie.json
}
play-help-action = Tapez le numéro d’une action, ou sa notation, par exemple : { $example }
play-help = { $command ->
    [u] u         reprendre votre dernière action
    [s] s         les points pour l’instant
    [e] e         chaque ligne de vos propres points, expliquée
    [p] p N       ce que ferait l’action N
    [hint] conseil   de bonnes actions, et ce qu’elles peuvent apporter
    [r] r MOT     chercher une règle
    [l] l         ce qui s’est passé jusqu’ici
    [t] t         redessiner la table
    [w] w FICHIER écrire la partie dans un autre fichier
    [q] q         arrêter ; la partie est gardée
   *[help] ?         cette aide
}
play-written = Écrit dans { $file }
play-input-ended = Il n’y a plus rien à lire.
play-resume = La partie est gardée. Pour continuer : chautari play --resume { $file }
play-over = Toute la partie est dans { $file } ; pour la revoir : chautari replay FICHIER

# Regarder

watch-welcome = { $game } avec { $seats }.
watch-stopped = { $days ->
    [one] Arrêté après { $days } dessin.
   *[other] Arrêté après { $days } dessins.
}
replay-at = Après l’action { $at } sur { $last }
replay-prompt = Entrée : suite, b : retour, d : jour ou tour de table suivant, nombre : y aller, q : fin >
replay-no-such = Tapez Entrée, b, d, q, ou un nombre de 0 à { $last }.

# Vérifier

verify-game = { $game }, règles { $version }, { $players } joueurs, { $options }
verify-seed = Graine : { $seed }
verify-key = Clé de tous les tirages : { $key }
verify-start-position = La partie a commencé d’une position donnée, qui est valide.
verify-start = Le début correspond à celui enregistré : { $hash }
verify-actions = { $number ->
    [one] { $number } action a été rejouée ; l’état qui la suit correspond.
   *[other] { $number } actions ont été rejouées ; l’état après chacune correspond.
}
verify-final = L’état final correspond à celui enregistré : { $hash }
verify-result = Le résultat correspond à celui enregistré.
verify-open = La partie n’est pas encore finie.
verify-no-result = La partie est finie, mais aucun résultat n’a été enregistré avec elle.

# Règles

rules-rulings = Nos décisions, là où les règles imprimées se taisent ou diffèrent
rules-ruling = décision
rules-more = Pour en lire une : chautari rules { $game } MOT
rules-not-found = Aucune règle ne parle de « { $word } ».
rules-did-you-mean = Vouliez-vous dire : { $words } ?
rules-also = Aussi
rules-related = Voir aussi : { $rules }

# Éditions

edition-title = { $game }, édition « { $edition } »
edition-tags = Entre crochets, l’origine d’une valeur : [text] et [example] le livret, [third-party] des tiers, [house] nous.
edition-ok = { $file } : une bonne édition de { $game }.

# Mesurer

bench-measuring = { $game } : mesure de { $what } …
bench-decisions-per-s = décisions au hasard par s, un cœur
bench-decisions-per-s-best = la meilleure de plusieurs mesures
bench-uncompiled-decisions-per-s = de même, règles non compilées
bench-games-per-s = parties entières au hasard par seconde
bench-threads2-ratio = deux fils comparés à un seul
bench-state-bytes = octets de l’état d’une partie
bench-copy-ns = nanosecondes pour le copier
bench-warm-start-s = secondes de rien au premier coup
bench-cold-compile-s = secondes pour compiler les règles

# Équilibre

balance-title = { $game }, { $players } joueurs : { $games ->
    [one] une partie
   *[other] { $games } parties
} entre places { $agent ->
    [planner] planificatrices
    [greedy] gloutonnes
   *[other] de { $agent }
}
balance-progress = { $game }, { $players } joueurs
balance-source = points par
balance-mean = par place
balance-share = part
balance-ahead = avance du vainqueur
balance-total = total
balance-decisions = décisions par partie
balance-length = { $what ->
    [day] jour final
   *[turn] dernier tour
}
balance-spread = { $mean } (la moitié de { $low } à { $high })
balance-seat = la place { $seat } gagne
balance-trait = { $trait } gagne
balance-of-share = { $percent } %, { $times } fois sa part
balance-decided = vainqueur départagé par : { $tie }
balance-shared = victoire partagée
balance-aborted = interrompues
balance-failed = { $agent } a échoué
balance-why = { $number } fois : { $reason }
balance-games = { $number ->
    [one] { $number } partie
   *[other] { $number } parties
}

# L’arène

arena-ready = { $game } : préparation des agents
arena-progress = { $game } : tournoi
arena-rates = Évaluation des agents
arena-stopped = Interrompu. Les parties jouées sont dans { $file } ; la même commande reprend.
arena-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}
arena-agent = agent
arena-rating = classement
arena-range = { $low } à { $high }
arena-won = gagné à { $players }
arena-margin = points d’avance
arena-time = par coup
arena-pair = mieux placé – moins bien
arena-games = parties
arena-score = score
arena-early = { $number ->
    [one] Une confrontation était claire et s’est arrêtée plus tôt.
   *[other] { $number } confrontations étaient claires et se sont arrêtées plus tôt.
}
arena-broken-off = { $number ->
    [one] Une partie a été interrompue et compte comme égale pour tous.
   *[other] { $number } parties ont été interrompues et comptent comme égales pour tous.
}
arena-failure = { $agent } a perdu une partie à la place { $seat } : { $reason }
arena-more-failures = { $number ->
    [one] Encore une partie perdue ainsi.
   *[other] Encore { $number } parties perdues ainsi.
}
arena-again = Le même tournoi à nouveau : { $command }
arena-report = Le rapport : { $file }

simulate-done = { $games ->
    [one] Une partie se trouve
   *[other] { $games } parties se trouvent
} dans { $file }.
