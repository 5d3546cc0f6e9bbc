// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/LessonReading.h"

#include <string>

namespace epsiloscope::testing {

/// What a window might show.
inline LessonVocabulary smallVocabulary() {
    return {{"charts", "votes"}, {"epsilon-chart", "labels-chart"}, {"columns", "question", "runs", "menu"}};
}

/// A state block that runs in a moment.
inline const std::string smallState = R"(```state
{"data": {"path": "sample:census"},
 "split": {"private": 0.1, "public": 0.05, "test": 0.05},
 "mechanism": "pate-gnmax",
 "parameters": {"teachers": 20, "queries": 40, "sigma": 12, "delta": 1e-5},
 "seed": 5}
```
)";

/// A lesson with one of nearly everything; its steps are Begin, Predict, Sweep, Break, Mistake, Ask.
inline const std::string smallLesson = R"(# What noise buys

It takes a minute
and no more.

```lesson
minutes: 10
number: 3
paper: Somebody 2018
```

## Begin

Some words.

```window
show: question, runs
view: charts
```

)" + smallState + R"(
```notes
Only for the presenter.
```

## Predict

```predict number
ask: How many of the
  40 labels will be right?
of: label_accuracy * 40
unit: labels
most: 40
close: 5
why: It is {{ label_accuracy | 2 }}.
```

Shown at once.

```reveal
run: plain
```

Shown later: {{ plain.epsilon | 2 }}.

## Sweep

```predict curve
ask: How does ε fall with σ?
of: epsilon
x: σ | 5..60
y: ε | 0..10
close: 1
```

```reveal
run: swept
over: sigma = 10, 20, 40
```

{{ epsilon@10 }} and {{ swept.epsilon@40 }}.

## Break

```break
ask: Make ε larger.
change: sigma, teachers
until: epsilon > 1.5 * plain.epsilon
hint: σ, and not {{ plain.teachers }}.
solution: sigma=5
```

## Mistake

```predict choice
ask: Is it shown?
choice: yes | shown > stated
choice: no | else
```

```mistake
plant: one-for-replaced
run: planted
```

## Ask

```question point
ask: Where is the plain run?
x: labels given = plain.labels_answered | 0..40
y: ε = plain.epsilon | 0..1000
close: 1
```
)";

/// A lesson of the census, read.
inline Lesson readSmallLesson(const std::string& text = smallLesson) {
    return parseLesson(text, "lesson.md", "/folder/small", smallVocabulary()).value();
}

} // namespace epsiloscope::testing
