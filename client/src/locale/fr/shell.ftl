# Everywhere

home = Vers la page d’accueil
loading = Un instant …
close = Fermer
again = Réessayer
copy = Copier le lien
copied = Copié
qr = Le lien sous forme de code QR
skip = Passer
you = vous
guest = Voyageur
name = Nom
your-name = Votre nom
seat-number = Place { $number }
error-offline = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
error-fault = Cela n’a pas marché. Veuillez réessayer ; rien n’est fait deux fois.
error-board = Le plateau n’a pas pu être chargé. Rechargez la page ; la partie est conservée.

# Settings

settings = Réglages
language = Langue
theme = Couleurs
theme-auto = Comme le système
theme-light = Claires
theme-dark = Sombres
theme-to-light = Passer aux couleurs claires
theme-to-dark = Passer aux couleurs sombres
pace = Affichage des coups
pace-off = D’un coup
pace-fast = Vite
pace-normal = Au pas
pace-slow = Lentement
set-confirm = Demander avant de finir un tour quand j’ai encore le choix
set-curtain = Couvrir la table quand on la passe
set-sound = Un son discret quand c’est à moi
set-notify = Une notification quand c’est à moi
set-notify-denied = Le navigateur n’autorise pas les notifications de cette page. On peut les autoriser dans ses réglages.

# Keys

keys = Clavier
key-actions = Vers les actions possibles
key-number = Vers l’action de ce numéro
key-arrows = D’une action ou ligne à la suivante
key-enter = Choisir
key-filter = Filtrer les actions
key-undo = Reprendre
key-hint = Demander un conseil
key-board = Vers le plateau
key-log = Vers le journal
key-talk = Vers la discussion
key-rules = Vers les règles
key-text = La position en texte, et retour
key-escape = Passer l’animation ; fermer ; revenir
key-steps = Un pas en arrière ou en avant dans une rediffusion
key-help = Cette liste

# Start page

start-title = Un banc sous l’arbre
start-about = Posez votre charge, asseyez-vous, entre amis ou non, et jouez.
about-kathmandu = Une marche vers la vallée, entre tempête et soleil.
about-yak = Achetez des pierres aux chariots et bâtissez une tour.
about-nepal = Étendez-vous de province en province et prenez des routes.
players-range = { $least } à { $most } joueurs
play-agents = Jouer contre l’IA
set-up = Choisir …
starting = La partie commence …
your-tables = Vos tables
open-tables = Tables ouvertes
forget-table = Retirer de cette liste
standing-over = La partie est finie
standing-open = { $free ->
    [one] Une place est libre
   *[other] { $free } places sont libres
}
standing-queued = En attente : d’autres parties entre joueurs IA passent d’abord
standing-others = On attend { $names }
your-turn = À vous

# Setting up a table

players = Joueurs
seats = Places
sitter-me = Moi
sitter-here = Quelqu’un à ce navigateur
sitter-agent = IA
sitter-open = Sur invitation
sitter-open-about = Vous recevrez un lien à envoyer.
strength = Force de l’IA
agent-level1 = IA 1, débutante aimable
agent-level2 = IA 2, facile
agent-level3 = IA 3, détendue
agent-level4 = IA 4, attentive
agent-level5 = IA 5, forte
agent-level6 = IA 6, la plus forte
agent-random = Le hasard
agent-greedy = Avide, une décision d’avance
agent-planner = Stratège, un tour d’avance
agent-steady = IA { $level }, posée
agent-daring = IA { $level }, audacieuse
agent-curious = IA { $level }, curieuse
style-even = Équilibrée
style-steady = Posée
style-daring = Audacieuse
style-curious = Curieuse
style-simple = Simple
options = Options du jeu
agreed = Convenu à cette table
value-null = au hasard
value-true = oui
value-false = non
value-random = distribués
value-rulebook = comme dans la règle
value-chance = au hasard
value-red = rouge
value-yellow = jaune
value-black = noir
value-grey = gris
value-orange = orange
value-blue = bleu
value-green = vert
value-purple = violet
value-no-milk = sans lait
value-no-meat = sans viande
value-no-bread = sans pain
value-max-2-kinds = deux sortes
value-day = pour la journée
value-round = pour le tour de table
value-immediate = aussitôt
value-literal = à la lettre
value-component = selon le matériel
value-remaining = avec ce qui reste
value-boards = de tous les plateaux
value-terrain = des seuls plateaux Terrain
table-manners = Autour de la table
set-public = Tout le monde peut s’asseoir ou regarder
set-talk = On peut discuter
set-hints = On peut demander des conseils
set-clock = Temps par décision ; ensuite l’IA décide
clock-none = Sans limite
clock-seconds = { $seconds } secondes
clock-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
}
start-game = Commencer la partie
open-table = Ouvrir la table

# Waiting room

room-waiting = { $free ->
    [one] La partie commence dès qu’une personne de plus s’assoit.
   *[other] La partie commence dès que { $free } personnes de plus s’assoient.
}
drawing = Tirage du début…
room-drawing = Toutes les places sont prises. Chacun participe au tirage du début. On attend : { $names }.
room-drawing-owner = Vous pouvez libérer la place de qui ne revient pas. Toutes les places refont alors le tirage.
room-share-lost = L’apport de { $names } au tirage n’est pas dans ce navigateur. Ouvrez la table dans le navigateur où vous vous êtes assis, ou levez-vous et asseyez-vous à nouveau.
seat-owes = pas encore de retour
draws-abandoned = { $number ->
    [one] Un tirage a été abandonné
   *[other] { $number } tirages ont été abandonnés
}
draw-abandoned = { $by ->
    [owner] Tirage { $round } : la place de { $name } a été libérée par l’hôte de la table.
    [clock] Tirage { $round } : { $name } a trop tardé.
   *[player] Tirage { $round } : { $name } s’est levé.
}
room-other-name = Nom d’une autre personne à ce navigateur
room-not-invited = Cette table est privée : pour s’asseoir, il faut le lien d’invitation.
seat-free = libre
seat-kept = réservée à { $name }
seat-release = Libérer
seat-decline = Pas cette fois
sit = M’asseoir ici
sit-other = Asseoir ici
seat-agent = IA
get-up = Me lever
free-seat = Libérer
fill-agents = L’IA prend les places libres
invite-play = Envoyez ce lien à qui doit jouer
invite-watch = Inviter quelqu’un à regarder
invite-link = Lien à transmettre

# Table

no-table = Cette table ne peut pas être montrée
no-table-about = Le lien a peut-être été coupé : redemandez-le, avec tout ce qui suit le #.
day = Jour { $day }
turn = Tour { $turn }
link-connecting = Connexion …
link-open = Connecté
link-lost = Connexion perdue, nouvel essai …
link-refused = Non connecté
link-closed = Non connecté
link-lost-about = La connexion est perdue. Elle reviendra d’elle-même ; rien n’est perdu.
link-sending = La connexion est perdue. Votre coup partira dès son retour.
board = Plateau
board-as-text = La position en texte
actions = Actions possibles
ahead = Ce que cela ferait
ahead-about = Pointez une action pour voir ce qu’elle ferait.
filter = Filtrer les actions
filter-long = Chercher parmi { $count } actions
filter-none = Aucune action possible ne convient.
wait-for = { $count ->
    [one] C’est à { $names } de décider.
   *[other] On attend la décision de { $names }.
}
looking-on = Vous regardez.
away = Une IA joue pour vous.
thinks = réfléchit
decides = décide
seat-away = absent
seat-away-since = Aucun signe de vie depuis { $time }
seats-away = Qui est absent
away-since = { $name } : absence depuis { $time }.
away-until = Vous pourrez confier la place à l’IA à partir de { $time }.
away-owner = La personne qui a créé la table pourra confier la place à l’IA à partir de { $time }.
away-hand-over = Laisser l’IA jouer à sa place
undo = Reprendre
hint = Conseil
hint-thinking = Réflexion …
hint-place = Conseil numéro { $place }
hint-outlook = score final ≈ { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }, chances de gagner : { $win } %.
confirm-title = Finir votre tour avec « { $action } » ?
confirm-title-plain = Finir votre tour maintenant ?
confirm-forced = Ensuite, il n’y a plus de choix et rien ne peut être repris :
confirm-left = Vous pourriez encore :
confirm-no = Pas encore
confirm-never = Ne plus demander
seat-menu = Plus sur votre place
hand-over = Laisser l’IA jouer pour moi
take-back = Reprendre ma place
leave = Partir ; l’IA continue
look-as = Regarder comme { $name }
pass-to = À { $name }
pass-about = Passez l’écran, puis continuez.
pass-go = Je suis { $name }
panels = Journal, discussion et règles
panel-log = Journal
panel-talk = Discussion
panel-rules = Règles
talk-none = Personne n’a encore rien dit.
talk-say = Dire quelque chose
talk-send = Dire
rules-search = Un mot, un élément ou un numéro de règle
rules-related = Voir aussi :
rules-none = Aucune règle ne convient. Essayez un autre mot.
rulings = Décisions

# Log

log-sat = { $agent ->
    [yes] { $name }, une IA, s’assoit.
   *[no] { $name } s’assoit.
}
log-left = { $by ->
    [owner] La place { $seat } a été libérée par l’hôte de la table.
    [clock] La place { $seat } est de nouveau libre : son apport au tirage n’est pas arrivé à temps.
   *[player] La place { $seat } est de nouveau libre.
}
log-released = { $by ->
    [player] La place { $seat } est ouverte à tous : la personne attendue ne vient pas.
   *[owner] La place { $seat } a été ouverte à tous par l’hôte de la table.
}
log-handed = { $agent } joue pour { $name }.
log-back = { $name } est de retour.
log-started = Toutes les places sont prises : la partie commence.
log-again = Il y a une nouvelle partie avec les mêmes.
log-clock = Le temps est écoulé, l’IA décide pour { $name }.
log-undone = { $name } reprend une action.
log-all = Afficher les { $count } lignes

# The end

result = Le résultat
sheet = Feuille de score
sheet-line = Ligne
sheet-why = D’où viennent les points
sheet-show = Montrer sur le plateau
sheet-shown = { $name }, { $line } : { $points }, marqué sur le plateau
sheet-time = Les points au fil du temps
plot-move = Coup
postcard = Carte postale
postcard-about = Une carte postale de cette partie de { $game }, { $date }
postcard-png = Enregistrer comme image (PNG)
postcard-svg = Enregistrer comme dessin (SVG)
rematch = Rejouer
to-rematch = Vers la partie suivante
to-table = Vers la table

# Replay

replay = Rediffusion
replay-before = Avant la partie
replay-eyes = Vu par
eyes-none = un spectateur
replay-share = Lien vers ce coup
replay-step = Moment de la partie
play-on = Continuer à partir d’ici
download = Télécharger
step-first = Au début
step-back = En arrière
step-play = Lecture
step-pause = Pause
step-next = En avant
step-last = À la fin
stride = Longueur d’un pas
stride-move = par coup
stride-turn = par tour
stride-day = par jour ou tour de table
verify = Preuve
verify-about = { $kind ->
    [own] Personne n’a pu choisir les tirages de cette partie. Avant son début, le serveur s’est engagé sur un secret et chaque place sur un apport, un nombre tiré au hasard ; ce n’est qu’ensuite que les apports ont été montrés. Tous les tirages de la partie découlent de l’ensemble.
    [public] Le début de cette partie vient du secret du serveur et d’un apport de chaque place. Les apports étaient publics aussitôt donnés : rien ne prouve que le dernier assis n’a pas choisi le début.
   *[other] Le début de cette partie vient du secret du serveur et d’un apport de chaque place. Personne n’a gardé un apport secret pour le serveur : rien ne prouve que l’hôte n’a pas choisi le début.
}
verify-commitment = L’engagement du serveur avant la partie
verify-secret = Son secret, montré après la partie
verify-fits = Il correspond.
verify-fits-not = Il ne correspond pas !
verify-share = L’apport de { $name }
share-origin = { $origin ->
    [own] (secret jusqu’à l’engagement de toutes les places)
    [kept] (gardé par le serveur jusqu’à l’engagement de toutes les places)
    [derived] (découle du secret du serveur)
    [public] (public dès qu’il a été donné)
   *[other] {""}
}
verify-head = Le dernier maillon du journal : il change si quoi que ce soit change avant lui
key-changed = Ce serveur signe ses parties avec une autre clé que celle que ce navigateur connaît. Soit il a été réinstallé, soit ce n’est pas le même serveur. Sa clé est maintenant :
key-believe = Utiliser cette clé
verify-key = La clé du serveur, avec laquelle il signe les parties
verify-kept = Ce navigateur a gardé ce que le serveur a signé, jusqu’à l’entrée { $seq }. Gardez le fichier en lieu sûr : si le serveur modifie ensuite la partie, il le prouve.
verify-kept-download = Télécharger ce qui a été gardé
verify-kept-none = Ce navigateur n’a rien gardé de cette partie.
verify-how = Téléchargez la partie ; cette commande refait ensuite chaque contrôle, chaque coup et chaque tirage :
