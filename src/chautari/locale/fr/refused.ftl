# Ce qui ne peut être commencé, lu ou gardé, pour tous les jeux.

refused-named = { $file }: { $problem }
refused-no-game = Il n’y a pas de jeu { $name } ; il y a : { $games }.
refused-no-language = Il n’y a pas de langue { $name } ; il y a : { $languages }.
refused-no-agent = Il n’y a pas d’agent { $name } ; il y a : { $agents }.
refused-no-agent-but = { $problem } Vouliez-vous dire { $close } ?
refused-no-agent-bot = { $problem } Un programme se nomme bot:COMMANDE.
refused-no-program = Il n’y a pas de programme { $name } pour jouer.
refused-no-class = Il n’y a pas d’agent { $name } : { $problem }.
refused-not-an-agent = { $name } n’est pas une classe dérivée de chautari.agents.Agent.
refused-no-level = Il n’y a pas de niveau { $level } ; les niveaux vont de 1 à { $last }.
refused-no-knob = Une recherche n’a pas de { $name } ; elle a : { $knobs }.
refused-knob-number = { $name } est un nombre, pas { $value }.
refused-knob-range = { $name } est { $kind ->
    [whole] un nombre entier
   *[any] un nombre
} de { $least } à { $most }, pas { $value }.
refused-players = { $few ->
    [none] { $game } se joue à { $most }, non à { $players }.
   *[other] { $game } se joue à { $few } ou { $most }, non à { $players }.
}
refused-seed = Une graine est un nombre entier ou un texte d’au plus { $longest } caractères.

refused-options = Les options se donnent comme des noms avec des valeurs.
refused-options-nested = Les options sont trop profondément imbriquées.
refused-no-option = { $game } n’a pas d’option { $name } ; il a : { $names }.
refused-option-seat = L’option { $name } ne peut pas être { $value } : les places vont de 0 à { $last }.
refused-option-players = L’option { $name } est pour les parties à { $players } joueurs ; ici, il y en a { $here }.
refused-option-value = L’option { $name } ne peut pas être { $value } : donnez { $kind ->
    [range] un nombre de { $low } à { $high }
   *[choices] une valeur parmi { $choices }
}{ $list ->
    [yes] , ou une liste
   *[no] {""}
}.

refused-edition = Une édition est le chemin d’un fichier TOML ou un document.
refused-edition-game = Cette édition n’est pas pour { $game } : sa clé game doit être "{ $name }".
refused-edition-unread = Cette édition ne peut pas être lue : { $problem }.
refused-edition-nested = Cette édition est trop profondément imbriquée.
refused-edition-long = Cette édition est trop longue : { $most } caractères au plus ; aucune boîte imprimée n’en demande le cinquième.
refused-edition-long-word = { $where } : ce texte est trop long ; { $most } caractères au plus.
refused-edition-long-number = { $where } : ce nombre est trop grand ; { $most } au plus.
refused-edition-long-list = { $where } : cette liste est trop longue ; { $most } éléments au plus.
refused-edition-deep = { $where } : trop de niveaux imbriqués ; { $most } au plus.
refused-file-closed = { $file }: ne peut pas être ouvert : { $problem }.
refused-file-not-utf8 = { $file }: n’est pas un fichier texte en UTF-8.
refused-file-not-toml = { $file }: n’est pas du TOML valable : { $problem }.
refused-located = { $where }: { $problem }

refused-position-of = { $problem }
refused-position-table = Une position a besoin d’une clé table avec ce qui s’y trouve.
refused-position-unread = Cette position ne peut pas être lue : { $kind } : { $problem }.
refused-position-impossible = Cette position est impossible : { $problem }
refused-position-not-json = Cette position n’est pas du JSON : { $problem }.
refused-position-not-object = Une position est un objet JSON.
refused-position-key = Une position n’a pas de clé { $key } ; elle a : { $keys }.
refused-position-game = Cette position est d’un autre jeu, { $name }.
refused-position-format = Le format d’une position est "{ $format }".
refused-position-nested = Cette position est trop profondément imbriquée.
refused-chance-object = chance est un objet avec key, block et used, ou avec seed.
refused-chance-keys = chance a exactement les clés key, block et used, ou seulement seed.
refused-chance-key = La clé key de chance a 64 chiffres hexadécimaux.
refused-chance-range = chance : key a 32 octets, block est inférieur à 2**64, used va de 0 à 16.
refused-chance-first = chance : avant le premier bloc, used est 16.
refused-read-object = { $where } est un objet.
refused-read-key = { $where } n’a pas de clé { $key } ; il y a : { $keys }.
refused-read-number = { $where } est un nombre de { $low } à { $high }, non { $value }.
refused-read-flag = { $where } est vrai ou faux (true, false).
refused-read-one-of = { $where } est l’un de { $some } ; non { $value }.
refused-read-listed = { $where } est une liste de { $most } au plus.
refused-read-exactly = { $where } est une liste de { $length }.
refused-read-twice = { $where } : { $word } y figure deux fois.
refused-edition-ids = { $where } : les ids sont { $ids }, chacun une fois.
refused-seats-listed = seats est une liste de { $seats } places.
refused-edition-shape = { $problem }.
refused-edition-tag = { $where } : le tag est l’un de { $tags }, non { $tag }.
refused-edition-names = { $where } : names a un mot court pour en, fr et de.

refused-record-not-json = Ce n’est pas une partie enregistrée : ce n’est pas du JSON ({ $problem }).
refused-record-not-object = Ce n’est pas une partie enregistrée : un objet JSON est attendu.
refused-record-format = Ce n’est pas une partie enregistrée : sa clé format devrait être "{ $format }".
refused-record-not-utf8 = Ce n’est pas une partie enregistrée : ce n’est pas un fichier texte en UTF-8.
refused-record-damaged = Cette partie enregistrée est abîmée : { $problem }.
refused-record-start = Cette partie enregistrée est abîmée : il lui faut une graine ou un début, et non les deux.
refused-record-options = Cette partie enregistrée est abîmée : ses joueurs ou ses options ne sont pas ceux de son début.
refused-record-unstarted = Cette partie enregistrée ne peut pas commencer : { $problem }
refused-record-differs-at-start = Cette partie enregistrée diffère au début, avant la première action{ record-rules }.
refused-record-refused = Cette partie enregistrée ne peut pas être rejouée : { record-action } est refusée : { $problem }{ record-rules }
refused-record-differs = Cette partie enregistrée diffère à l’{ record-action } : l’état qui la suit n’est pas celui qui est enregistré{ record-rules }.
refused-record-differs-at-end = Cette partie enregistrée diffère à la fin : le résultat enregistré n’est pas celui auquel mènent ses actions{ record-rules }.
record-action = action { $number } (place { $seat }, { $notation })
record-rules = { $version ->
    [same] {""}
   *[other] {" "}(elle a été jouée avec les règles { $version }, voici les règles { $ours })
}

# Ce que la ligne de commande refuse

refused-which-game = Quel jeu ? Il y a : { $games }.
refused-no-own-seat = Aucune place n’est à vous. Pour regarder jouer des agents : chautari watch.
refused-resumed = Une partie que l’on continue a déjà ses joueurs, sa graine, ses options et son édition.
refused-other-game = C’est une partie de { $game }, non de { $wanted }.
refused-exists = { $file }: existe déjà ; choisissez un autre nom, ou continuez cette partie : --resume.
refused-no-home = Votre dossier personnel (HOME) est inconnu ici. Indiquez un endroit avec { $flag }.
refused-seed-form = Ce n’est pas une graine : { $seed }. Une graine est un nombre ou un texte de { $longest } lettres au plus.
refused-few-actions = { $file }: n’a que { $last } actions.
refused-option-form = Une option se donne sous la forme nom=valeur, non { $text }.
refused-option-json = L’option { $name } ressemble à une liste mais n’est pas du JSON valable : { $problem }. Mettez-la entre guillemets du shell, par exemple { $example }
refused-too-many-seats = Il y a { $players } places, mais { $given } ont été données.
refused-name = Un nom a 1 à { $longest } lettres, ce qui n’est pas le cas de { $name }.
refused-same-name = Deux joueurs ont le même nom.
refused-name-invisible = Ce nom contient un caractère invisible ({ $sign }). Retapez-le sans ce caractère.
refused-name-marks = Une lettre de ce nom porte plus de { $most } signes, ou un signe n’est sur aucune lettre.
refused-name-alike = On pourrait confondre { $name } avec { $other }, qui est à cette table. Choisissez un autre nom.
refused-name-agent = On pourrait prendre { $name } pour une IA. Choisissez un autre nom.
refused-neither = { $file }: n’est ni un jeu ({ $games }) ni un fichier.
refused-file-game = { $file }: sa clé game devrait être l’une de { $games }, non { $name }.

# L’arène et ses invités

refused-target-below-floor = --floor { $floor } dépasse --target { $target } ; une borne inférieure ne le peut pas.
refused-target-needs-sequential = --target et --floor disent quand une rencontre est tranchée ; ils demandent --sequential.
refused-no-folder = Il n’y a pas de dossier { $folder } où écrire { $file }.
refused-folder-for-file = { $file } est un dossier ; nommez un fichier où écrire.
refused-few-agents = Un tournoi demande au moins deux agents, séparés par des virgules : --agents greedy,planner.
refused-agent-twice = L’agent { $name } est nommé deux fois ; personne ne joue contre soi-même.
refused-player-counts = --players est un nombre de joueurs, plusieurs séparés par des virgules, ou all ; pas { $text }.
refused-programs-of-file = Cette partie a été jouée avec { $name } ; redites qui est assis où, avec --seats ou --opponents.
refused-bot-command = Après bot: vient une commande, par exemple bot:python3 mybot.py.
refused-bot-unread = La commande de { $name } est illisible : { $problem }.
refused-needs-ray = --ray demande Ray : pip install 'chautari[cluster]'.
refused-no-cluster = Il n’y a pas de grappe Ray à { $address }, ou elle veut un jeton (RAY_AUTH_TOKEN) : { $problem }
refused-cluster-lost = La grappe a perdu { $times } fois une série de parties : { $problem }
refused-tournament-damaged = { $file } est abîmé à la ligne { $line } : { $problem }. Supprimez cette ligne, et sa partie sera rejouée.
refused-no-tournament = { $file } ne contient pas de tournoi ; nommez un autre dossier, ou supprimez-le.
refused-other-tournament = { $file } contient un tournoi avec un autre réglage { $name } : { $there }, pas { $wanted }. Nommez un autre dossier, ou supprimez-le.
refused-no-such-seat = Il n’y a pas de place { $seat } ; il y a : { $seats }.
refused-not-your-turn = Ce n’est pas à { $name } de décider ; la partie attend { $who }.
refused-no-hint = La partie est finie ; il n’y a plus rien à décider. Un moment antérieur : --to NOMBRE.

refused-batch-count = { $name } est un nombre entier de 1 à { $most }, et non { $value }.
refused-batch-choice = { $name } est l’un de { $choices }, et non { $value }.
refused-batch-actions = Donnez une action par partie : { $games } nombres entiers.
refused-cuda-missing = Jouer sur une carte graphique demande numba-cuda, qui manque ({ $problem }) : pip install "chautari[gpu]"
refused-cuda-none = Aucune carte graphique n’est utilisable : { $problem }
refused-in-batch = Partie { $number }, place { $seat } : { $reason }
refused-not-simultaneous = { $game } n’a pas de choix simultanés ; utilisez env.
refused-opponents = Il y a { $number } adversaires : nommez un agent pour tous, ou un pour chacun, et non { $given }.
refused-simulate-agents = Il y a { $players } places : nommez un agent pour toutes, ou un pour chacune, et non { $given }.
refused-simulate-outsider = simulate prend des agents de Chautari, et non { $name } : les autres ne se répètent pas. L’arène est là pour eux.
refused-simulate-file = { $file } est un fichier ; nommez un dossier.
refused-simulate-damaged = { $file } est abîmé : { $problem }
refused-simulate-other = { $file } contient d’autres parties : { $name } y est { $there }, et non { $wanted }. Nommez un autre dossier, ou supprimez celui-ci.
refused-no-pyarrow = Pour écrire du Parquet il faut pyarrow : pip install 'chautari[research]'.
