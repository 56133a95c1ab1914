import type { Reasons } from './reasons.ts';

/** Why something failed. */
export const REASONS: Reasons = {
  '{garment} is far too large: it has {area} m² of cloth, its largest panel {panel}, and somebody {height} tall wears {most} m² at most; check the unit of its file, or choose a smaller size':
    '{garment} ist viel zu groß: {area} m² Stoff, das größte Teil {panel}, und wer {height} groß ist, trägt höchstens {most} m². Prüfen Sie die Einheit der Datei, oder wählen Sie eine kleinere Größe.',
  '{garment} is far too small: all its openings together are {open} around, its largest panel is {panel}, and the waist alone is {waist}; check the unit of its file, or choose a larger size':
    '{garment} ist viel zu klein: alle Öffnungen zusammen messen {open}, das größte Teil {panel}, und allein die Taille misst {waist}. Prüfen Sie die Einheit der Datei, oder wählen Sie eine größere Größe.',
  '{garment} is far too large: it is {above} around at its upper edge{below} where it is narrowest, and the body {widest} at most, arms and all: it would fall off; check the unit of its file, or choose a smaller size':
    '{garment} ist viel zu groß: an der oberen Kante{below} misst es an der engsten Stelle {above}, der Körper samt Armen höchstens {widest}: es fiele herunter. Prüfen Sie die Einheit der Datei, oder wählen Sie eine kleinere Größe.',
  ' and {girth} below the arms': ' (und {girth} unter den Armen)',
  '{garment}: more than two edges are sewn to each other, of {panels}: sew two at a time, or leave what lies on top out':
    '{garment}: mehr als zwei Kanten sind aneinandergenäht, von {panels}. Nähen Sie je zwei zusammen, oder lassen Sie weg, was obenauf liegt.',
  '{garment} falls apart: {panels} are sewn to nothing of the rest; add the seams, or make a garment of its own of it':
    '{garment} fällt auseinander: {panels} sind mit dem Rest durch keine Naht verbunden. Ergänzen Sie die Nähte, oder machen Sie ein eigenes Kleidungsstück daraus.',
  '{garment} falls apart: {panels} is sewn to nothing of the rest; add the seams, or make a garment of its own of it':
    '{garment} fällt auseinander: {panels} ist mit dem Rest durch keine Naht verbunden. Ergänzen Sie die Nähte, oder machen Sie ein eigenes Kleidungsstück daraus.',
  '{garment}: its seams make a tunnel (as a belt loop or a patch pocket does), which cannot be laid around a body yet: leave the panel out that bridges two others':
    '{garment}: die Nähte bilden einen Tunnel (wie eine Gürtelschlaufe oder eine aufgesetzte Tasche), was sich noch nicht um einen Körper legen lässt. Lassen Sie das Teil weg, das zwei andere überbrückt.',
  '{garment}: its seams join the outer side of {panel} to the inner side of {other}, and other seams the other way round: check the direction of the seams between them':
    '{garment}: Nähte verbinden die Außenseite von {panel} mit der Innenseite von {other}, andere umgekehrt. Prüfen Sie die Richtung der Nähte zwischen beiden.',
  '{garment}: its openings are not those of a garment around a body ({count} in all): check which edges are sewn, and give its panels a part or a placement':
    '{garment}: die Öffnungen ({count} insgesamt) sind nicht die eines Kleidungsstücks um einen Körper. Prüfen Sie, welche Kanten genäht sind, und geben Sie an, wohin die Teile gehören.',
  'no garment to put on: give one or more': 'Es gibt nichts anzuziehen. Wählen Sie etwas aus.',
  '{garment} cannot be put on: too tight, or too much cloth in one place, {place}; try a larger size':
    '{garment} lässt sich nicht anziehen: zu eng oder zu viel Stoff an einer Stelle, {place}. Versuchen Sie eine größere Größe.',
  '{garment} cannot be simulated, some of the cloth has no area when it is laid around the body: try another resolution ({reason2})':
    '{garment} lässt sich nicht simulieren: ein Teil des Stoffs hat keine Fläche, wenn er um den Körper gelegt wird. Versuchen Sie eine andere Genauigkeit.',
  '{garment} could not be laid around the body without a crossing: check the seams and where the panels are placed':
    '{garment} ließ sich nicht um den Körper legen, ohne dass sich Stoff durchdringt. Prüfen Sie die Nähte und wohin die Teile gehören.',
  'The dressing stopped: {reason2}': 'Das Anziehen brach ab. (auf Englisch: {reason2})',
  'The worker that dresses could not be loaded.':
    'Das Programm, das anzieht, konnte nicht geladen werden.',
  'at the head or neck': 'an Kopf oder Hals',
  'at the left arm': 'am linken Arm',
  'at the right arm': 'am rechten Arm',
  'at the shoulders': 'an den Schultern',
  'at the chest': 'an der Brust',
  'at the waist': 'an der Taille',
  'at the hips': 'an der Hüfte',
  'at the left leg': 'am linken Bein',
  'at the right leg': 'am rechten Bein',
  '{file} is one garment too many: take one off first':
    '{file} wäre ein Kleidungsstück zu viel. Ziehen Sie zuerst eines aus.',
  '{file} could not be opened; is it a folder?':
    '{file} ließ sich nicht öffnen. Ist es ein Ordner?',
  '{file} cannot be used: {reason}': '{file}: {reason}',
  '{file}, line {line}, column {column}: {reason} ({cause})':
    'Zeile {line}, Spalte {column}: {reason}',
  'the text ends in the middle; is the file complete?':
    'Der Text endet mittendrin. Ist die Datei vollständig?',
  'JSON has no comments; remove them': 'JSON kennt keine Kommentare. Entfernen Sie sie.',
  'JSON has no NaN and no Infinity; put a number there':
    'JSON kennt weder NaN noch Infinity. Setzen Sie eine Zahl ein.',
  'this is not valid JSON': 'Das ist kein gültiges JSON.',
  '{file} has {megabytes} MB; patterns up to {most} MB can be read':
    '{file} hat {megabytes} MB; gelesen werden Schnitte bis {most} MB.',
  '{file} is not a GarmentCode pattern: it has no "pattern" with "panels"':
    '{file} ist kein Schnitt von GarmentCode: es fehlt „pattern“ mit „panels“.',
  '{file} is not a project of Toile: it does not begin with "toile": {version}':
    '{file} ist kein Toile-Projekt: es beginnt nicht mit "toile": {version}.',
  '{file} is a project of version {version}; version {known} can be read':
    '{file} ist ein Projekt der Version {version}; gelesen wird Version {known}.',
  '{file} has no block with a boundary (layer {layer}); export it as DXF-AAMA or DXF-ASTM':
    '{file} hat keinen Block mit einem Umriss (Ebene {layer}). Exportieren Sie als DXF-AAMA oder DXF-ASTM.',
  '{file} has {megabytes} MB; drawings up to {most} MB can be read':
    '{file} hat {megabytes} MB; gelesen werden Zeichnungen bis {most} MB.',
  '{file} is a binary DXF; export it as text (ASCII)':
    '{file} ist ein binäres DXF. Exportieren Sie es als Text (ASCII).',
  '{file}, line {line}: expected the number of a DXF group, found {found}; is the file whole?':
    '{file}, Zeile {line}: erwartet wird die Nummer einer DXF-Gruppe, da steht {found}. Ist die Datei vollständig?',
  '{file}, at its end: there is no EOF, so the file was cut off; export it again':
    '{file} ist abgeschnitten: am Ende fehlt EOF. Exportieren Sie noch einmal.',
  'the pattern has no panels': 'Der Schnitt hat keine Teile.',
  'the pattern has {panels} panels with {edges} edges; at most {mostPanels} with {mostEdges} can be read':
    'Der Schnitt hat {panels} Teile mit {edges} Kanten; gelesen werden höchstens {mostPanels} mit {mostEdges}.',
  'panel "{panel}", edge {edge}: {reason}': 'Teil „{panel}“, Kante {edge}: {reason}',
  'panel "{panel}": {reason}': 'Teil „{panel}“: {reason}',
  'another panel has the same name; rename one of them':
    'Ein anderes Teil heißt ebenso. Benennen Sie eines um.',
  'has {count} edges, too few to enclose cloth':
    '{count} Kanten sind zu wenige, um Stoff zu umschließen.',
  'a coordinate is not a finite number': 'Eine Koordinate ist keine endliche Zahl.',
  'has no length; remove it': 'Sie hat keine Länge. Entfernen Sie sie.',
  'ends {gap} from the start of edge {next}; close the outline':
    'Sie endet {gap} vor dem Anfang der Kante {next}. Schließen Sie den Umriss.',
  'is placed more than {far} m from the body; check the units':
    'Es liegt mehr als {far} m vom Körper entfernt. Prüfen Sie die Einheiten.',
  'no {garment} can be cut to these measurements and options:':
    'Zu diesen Maßen und Einstellungen lässt sich das nicht zuschneiden ({garment}):',
  'a sleeve {width} around does not fit any armhole of this body; check upperArm, or give it less ease':
    'Ein Ärmel von {width} passt in kein Armloch dieser Figur. Prüfen Sie den Oberarm, oder geben Sie weniger Weite.',
  '{measure} does not go with {other}: it must be less. Check both':
    '{measure} passt nicht zu {other}: es muss weniger sein. Prüfen Sie beides.',
  '{measure} does not go with {other}: it must be at most {slack} more. Check both':
    '{measure} passt nicht zu {other}: es darf höchstens {slack} mehr sein. Prüfen Sie beides.',
  '{measure} must be {first} − {second}, which is {value}. Give two of the three':
    '{measure} muss {first} − {second} sein, also {value}. Geben Sie zwei der drei an.',
  '{motion} cannot be played: {reason}': '{motion} lässt sich nicht abspielen: {reason}',
  '"{file}" does not end in {endings}: export the recording as BVH or as binary glTF':
    'Der Name endet nicht auf {endings}. Exportieren Sie die Aufnahme als BVH oder als binäres glTF.',
  'no joint has CHANNELS, so nothing moves: export the motion too':
    'Kein Gelenk hat CHANNELS, also bewegt sich nichts. Exportieren Sie auch die Bewegung.',
  'line {line}: a second ROOT: only one person per file is read, write each person to a file of their own':
    'Zeile {line}: ein zweites ROOT. Je Datei wird eine Person gelesen.',
  'line {line}: expected {what}, but the {format} text ends here: it is cut short, get the whole file':
    'Zeile {line}: hier endet der Text ({format}) zu früh. Nehmen Sie die ganze Datei.',
  'line {line}: expected {what}, found "{found}": {remedy}':
    'Zeile {line}: „{found}“ steht, wo etwas anderes erwartet wird.',
  'the file has no animation: export the person together with one':
    'Die Datei enthält keine Bewegung. Exportieren Sie die Person mit einer.',
  'the file has no skeleton (no skin, and no node that moves on another one that moves): export the person with skin and bones':
    'Die Datei enthält kein Skelett. Exportieren Sie die Person mit Haut und Knochen.',
  'the file has no joint with a usual name for {joints}: rename them, or say which they are with {rest}':
    'Die Datei hat kein Gelenk mit einem üblichen Namen für {joints}.',
};
