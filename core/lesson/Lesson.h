// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/lesson/LessonExpression.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A point that a learner placed, or that a run told.
struct LessonPoint {
    double x = 0, y = 0;
    bool operator==(const LessonPoint&) const = default;
};

/// An axis along which a learner predicts: "queries asked | 0..240", or "ε | 0.1..10 log".
struct AskedAxis {
    std::string label;
    double least = 0, most = 1;
    bool log = false;
    std::optional<LessonExpression> of; ///< for a point: its true coordinate
};

/// One answer to choose, and when it is the right one; without a condition: when none before it is.
struct AskedChoice {
    std::string text;
    std::optional<LessonExpression> holds;
};

/// Something that a learner is asked: before a run, to predict; or after it. The right answer is computed.
struct Asked {
    std::string form;                   ///< id of an AnswerForm: "number", "choice", "point", "curve"
    std::string ask;                    ///< the question
    std::string why;                    ///< said after the answer; may hold figures
    std::string unit;                   ///< for a number: "labels"
    std::optional<LessonExpression> of; ///< for a number: its true value
    std::string series;                 ///< for a curve: a measure, along its steps or along what is swept
    AskedAxis x, y;                     ///< a number has only y
    std::vector<AskedChoice> choices;
    double close = 0; ///< an answer that is off by no more (along y) is right
    int line = 0;
};

/// The parts that the window shows during a step. Names are those of views, charts and parts of the window.
struct ShownByLesson {
    std::optional<std::vector<std::string>> hidden; ///< absent: as in the step before
    std::string view, chart;                        ///< empty: as it is; `chart`: alone
    std::string measure{};                          ///< that a sweep is drawn in; empty: as it is
    std::vector<std::string> settings{};            ///< that are to be seen in the forms: they may be changed
    int line = 0;
};

/// Runs what is set up, or sweeps it, and compares with it what was predicted.
struct Reveal {
    std::string name;            ///< by which expressions tell it from other runs
    std::string called;          ///< on charts and in the table; empty: as it is called by itself
    std::vector<SweepAxis> over; ///< empty: one run
    int line = 0;
};

/// The learner is to change the settings until something holds of a run.
struct BreakIt {
    std::string ask, hint;
    std::vector<std::string> change; ///< keys that may be changed, as --set takes them
    LessonExpression until;
    std::vector<std::string> solution; ///< settings that do it, as --set takes them
    int line = 0;
};

/// A mistake that the learner plants and attacks (core/mistakes).
struct PlantedMistake {
    std::string id;
    std::string name; ///< the name of its outcome, in expressions
    int line = 0;
};

/// One step of a lesson: text, then at most one of each.
struct LessonStep {
    std::string title;
    std::string text;       ///< Markdown
    std::string afterwards; ///< Markdown that is shown once what is revealed, planted or asked is there
    std::string notes;      ///< for who presents it
    std::optional<ShownByLesson> window;
    bool setsState = false; ///< true if this step changes `experiment`
    Experiment experiment;  ///< the set-up of this step
    std::optional<Asked> predict;
    std::optional<PlantedMistake> mistake;
    std::optional<Reveal> reveal;
    std::optional<BreakIt> breakIt;
    std::optional<Asked> question;
    int line = 0;
};

/// A lesson: a file that a teacher writes (resources/manual/lessons.md).
struct Lesson {
    std::string id; ///< the name of its folder
    std::string title, summary;
    std::string paper;  ///< whose idea it is about; may be empty
    double minutes = 0; ///< that a class takes; 0: not said
    int number = 0;     ///< its place among others; 0: none
    std::vector<LessonStep> steps;
    std::string digest; ///< the digest of the file: kept answers belong to it
    std::string source; ///< the file's text, in which errors find their lines
};

/// The names by which lessons call what the window can show.
struct LessonVocabulary {
    std::vector<std::string> views, charts, parts;
    /// Parts that hold others: naming one names these, too.
    std::map<std::string, std::vector<std::string>> holding{};
    std::string whole{}; ///< the part that holds nearly all others: hide: may name it, show: leaves it alone
};

/// The name under which the run of a step that breaks something is known.
inline constexpr auto brokenRunName = "broken";

} // namespace epsiloscope
