import type { Reasons } from './reasons.ts';

/** Why something failed. */
export const REASONS: Reasons = {
  '{garment} is far too large: it has {area} m² of cloth, its largest panel {panel}, and somebody {height} tall wears {most} m² at most; check the unit of its file, or choose a smaller size':
    '{garment} كبير جدًا: فيه {area} م² من القماش، وأكبر قطعة {panel}، ومن طوله {height} يرتدي {most} م² على الأكثر. تحقق من وحدة الملف أو اختر مقاسًا أصغر.',
  '{garment} is far too small: all its openings together are {open} around, its largest panel is {panel}, and the waist alone is {waist}; check the unit of its file, or choose a larger size':
    '{garment} صغير جدًا: محيط كل فتحاته معًا {open}، وأكبر قطعة {panel}، والخصر وحده {waist}. تحقق من وحدة الملف أو اختر مقاسًا أكبر.',
  '{garment} is far too large: it is {above} around at its upper edge{below} where it is narrowest, and the body {widest} at most, arms and all: it would fall off; check the unit of its file, or choose a smaller size':
    '{garment} كبير جدًا: محيطه عند الحافة العليا{below} في أضيق موضع {above}، والجسم مع الذراعين {widest} على الأكثر، فسيسقط. تحقق من وحدة الملف أو اختر مقاسًا أصغر.',
  ' and {girth} below the arms': ' (و{girth} تحت الذراعين)',
  '{garment}: more than two edges are sewn to each other, of {panels}: sew two at a time, or leave what lies on top out':
    '{garment}: أكثر من حافتين مخيطة معًا، من {panels}. خِط كل حافتين معًا، أو احذف ما فوقهما.',
  '{garment} falls apart: {panels} are sewn to nothing of the rest; add the seams, or make a garment of its own of it':
    '{garment} مفكك: {panels} غير مخيطة بالباقي. أضف الدرزات أو اجعلها قطعة مستقلة.',
  '{garment} falls apart: {panels} is sewn to nothing of the rest; add the seams, or make a garment of its own of it':
    '{garment} مفكك: {panels} غير مخيطة بالباقي. أضف الدرزات أو اجعلها قطعة مستقلة.',
  '{garment}: its seams make a tunnel (as a belt loop or a patch pocket does), which cannot be laid around a body yet: leave the panel out that bridges two others':
    '{garment}: الدرزات تصنع نفقًا (كعروة حزام أو جيب خارجي)، ولا يمكن بعدُ لفّه حول الجسم. احذف القطعة التي تصل بين قطعتين.',
  '{garment}: its seams join the outer side of {panel} to the inner side of {other}, and other seams the other way round: check the direction of the seams between them':
    '{garment}: تصل الدرزات الوجه الخارجي لـ{panel} بالوجه الداخلي لـ{other}، وأخرى بالعكس. تحقق من اتجاه الدرزات بينهما.',
  '{garment}: its openings are not those of a garment around a body ({count} in all): check which edges are sewn, and give its panels a part or a placement':
    '{garment}: فتحاته ({count} في المجموع) ليست فتحات ثوب حول جسم. تحقق من الحواف المخيطة وحدّد موضع القطع.',
  'no garment to put on: give one or more': 'لا شيء لارتدائه. اختر قطعة أو أكثر.',
  '{garment} cannot be put on: too tight, or too much cloth in one place, {place}; try a larger size':
    'لا يمكن ارتداء {garment}: ضيق جدًا أو قماش كثير في موضع واحد، {place}. جرّب مقاسًا أكبر.',
  '{garment} cannot be simulated, some of the cloth has no area when it is laid around the body: try another resolution ({reason2})':
    'لا يمكن محاكاة {garment}: بعض القماش بلا مساحة عند لفّه حول الجسم. جرّب دقة أخرى.',
  '{garment} could not be laid around the body without a crossing: check the seams and where the panels are placed':
    'تعذّر لفّ {garment} حول الجسم دون تقاطع. تحقق من الدرزات ومواضع القطع.',
  'The dressing stopped: {reason2}': 'توقف الارتداء. (بالإنجليزية: {reason2})',
  'The worker that dresses could not be loaded.': 'تعذّر تحميل البرنامج الذي يُلبس.',
  'at the head or neck': 'عند الرأس أو الرقبة',
  'at the left arm': 'عند الذراع اليسرى',
  'at the right arm': 'عند الذراع اليمنى',
  'at the shoulders': 'عند الكتفين',
  'at the chest': 'عند الصدر',
  'at the waist': 'عند الخصر',
  'at the hips': 'عند الوركين',
  'at the left leg': 'عند الساق اليسرى',
  'at the right leg': 'عند الساق اليمنى',
  '{file} is one garment too many: take one off first': '{file} قطعة زائدة. اخلع واحدة أولًا.',
  '{file} could not be opened; is it a folder?': 'تعذّر فتح {file}. هل هو مجلد؟',
  '{file} cannot be used: {reason}': '{file}: {reason}',
  '{file}, line {line}, column {column}: {reason} ({cause})':
    'السطر {line}، العمود {column}: {reason}',
  'the text ends in the middle; is the file complete?': 'ينتهي النص في منتصفه. هل الملف كامل؟',
  'JSON has no comments; remove them': 'لا تعليقات في JSON. احذفها.',
  'JSON has no NaN and no Infinity; put a number there':
    'لا يعرف JSON القيمتين NaN وInfinity. ضع رقمًا.',
  'this is not valid JSON': 'هذا ليس JSON صالحًا.',
  '{file} has {megabytes} MB; patterns up to {most} MB can be read':
    'حجم {file} هو {megabytes} ميغابايت؛ تُقرأ الباترونات حتى {most} ميغابايت.',
  '{file} is not a GarmentCode pattern: it has no "pattern" with "panels"':
    '{file} ليس باترون GarmentCode: لا يحوي "pattern" مع "panels".',
  '{file} is not a project of Toile: it does not begin with "toile": {version}':
    '{file} ليس مشروع Toile: لا يبدأ بـ "toile": {version}.',
  '{file} is a project of version {version}; version {known} can be read':
    '{file} مشروع من الإصدار {version}؛ يُقرأ الإصدار {known}.',
  '{file} has no block with a boundary (layer {layer}); export it as DXF-AAMA or DXF-ASTM':
    'لا يحوي {file} كتلة ذات حدود (الطبقة {layer}). صدّره بصيغة DXF-AAMA أو DXF-ASTM.',
  '{file} has {megabytes} MB; drawings up to {most} MB can be read':
    'حجم {file} هو {megabytes} ميغابايت؛ تُقرأ الرسوم حتى {most} ميغابايت.',
  '{file} is a binary DXF; export it as text (ASCII)': '{file} ملف DXF ثنائي. صدّره كنص (ASCII).',
  '{file}, line {line}: expected the number of a DXF group, found {found}; is the file whole?':
    '{file}، السطر {line}: يُتوقع رقم مجموعة DXF، والموجود {found}. هل الملف كامل؟',
  '{file}, at its end: there is no EOF, so the file was cut off; export it again':
    '{file} مبتور: لا EOF في نهايته. صدّره من جديد.',
  'the pattern has no panels': 'لا قطع في الباترون.',
  'the pattern has {panels} panels with {edges} edges; at most {mostPanels} with {mostEdges} can be read':
    'في الباترون {panels} قطعة و{edges} حافة؛ يُقرأ {mostPanels} قطعة و{mostEdges} حافة على الأكثر.',
  'panel "{panel}", edge {edge}: {reason}': 'القطعة «{panel}»، الحافة {edge}: {reason}',
  'panel "{panel}": {reason}': 'القطعة «{panel}»: {reason}',
  'another panel has the same name; rename one of them': 'قطعة أخرى بالاسم نفسه. غيّر اسم إحداهما.',
  'has {count} edges, too few to enclose cloth': '{count} حواف أقل من أن تحيط بقماش.',
  'a coordinate is not a finite number': 'إحداثي ليس عددًا منتهيًا.',
  'has no length; remove it': 'لا طول لها. احذفها.',
  'ends {gap} from the start of edge {next}; close the outline':
    'تنتهي على بعد {gap} من بداية الحافة {next}. أغلق المحيط.',
  'is placed more than {far} m from the body; check the units':
    'موضوعة على بعد يزيد على {far} م من الجسم. تحقق من الوحدات.',
  'no {garment} can be cut to these measurements and options:':
    'لا يمكن قصّ هذا بهذه القياسات والخيارات ({garment}):',
  'a sleeve {width} around does not fit any armhole of this body; check upperArm, or give it less ease':
    'كم محيطه {width} لا يناسب أي حفرة كم لهذا الجسم. تحقق من العضد أو قلّل المتسع.',
  '{measure} does not go with {other}: it must be less. Check both':
    '{measure} لا يتفق مع {other}: يجب أن يكون أقل. تحقق منهما.',
  '{measure} does not go with {other}: it must be at most {slack} more. Check both':
    '{measure} لا يتفق مع {other}: يجب ألا يزيد بأكثر من {slack}. تحقق منهما.',
  '{measure} must be {first} − {second}, which is {value}. Give two of the three':
    'يجب أن يكون {measure} هو {first} − {second}، أي {value}. أعطِ اثنين من الثلاثة.',
  '{motion} cannot be played: {reason}': 'لا يمكن تشغيل {motion}: {reason}',
  '"{file}" does not end in {endings}: export the recording as BVH or as binary glTF':
    'لا ينتهي الاسم بـ{endings}. صدّر التسجيل بصيغة BVH أو glTF ثنائي.',
  'no joint has CHANNELS, so nothing moves: export the motion too':
    'لا مفصل له CHANNELS فلا شيء يتحرك. صدّر الحركة أيضًا.',
  'line {line}: a second ROOT: only one person per file is read, write each person to a file of their own':
    'السطر {line}: ROOT ثانٍ. يُقرأ شخص واحد لكل ملف.',
  'line {line}: expected {what}, but the {format} text ends here: it is cut short, get the whole file':
    'السطر {line}: ينتهي النص ({format}) هنا مبكرًا. خذ الملف كاملًا.',
  'line {line}: expected {what}, found "{found}": {remedy}':
    'السطر {line}: «{found}» في غير موضعه.',
  'the file has no animation: export the person together with one':
    'لا حركة في الملف. صدّر الشخص مع حركة.',
  'the file has no skeleton (no skin, and no node that moves on another one that moves): export the person with skin and bones':
    'لا هيكل عظمي في الملف. صدّر الشخص مع الجلد والعظام.',
  'the file has no joint with a usual name for {joints}: rename them, or say which they are with {rest}':
    'لا مفصل باسم معتاد لـ{joints} في الملف.',
};
