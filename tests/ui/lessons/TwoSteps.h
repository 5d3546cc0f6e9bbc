// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/MainWindow.h"

#include <QtTest>

namespace epsiloscope::testing {

/// A lesson that runs 40 queries at σ = 8 on 2,000 rows, and then asks how many labels there are. It hides
/// the columns and the table of runs.
inline const char* const twoSteps =
    "# Two steps\n\nFor a test.\n\n"
    "## Ask\n\nText of the first.\n\n"
    "```window\nhide: columns, runs\nview: charts\n```\n\n"
    "```state\n{\"data\": {\"path\": \"sample:survey\", \"rows\": 2000},\n"
    " \"split\": {\"private\": 0.75, \"public\": 0.05, \"test\": 0.2},\n"
    " \"mechanism\": \"pate-gnmax\",\n"
    " \"parameters\": {\"teachers\": 20, \"queries\": 40, \"sigma\": 8},\n"
    " \"seed\": 3}\n```\n\n"
    "```predict curve\nask: How does it grow?\nof: epsilon\nx: queries asked | 0..40\n"
    "y: ε | 0..20\nclose: 1\n```\n\n"
    "```reveal\nrun: plain\n```\n\n"
    "There are {{ labels_answered }} labels.\n\n"
    "## Then\n\n"
    "```question number\nask: How many labels?\nof: plain.labels_answered\nmost: 100\n```\n";

inline Lesson lesson() {
    auto read = parseLesson(twoSteps, "two.md", "/nowhere/two", lessonVocabulary());
    if (!read) qFatal("%s", read.error().message().c_str());
    return std::move(read).value();
}

/// Reveals the run of the first step, and awaits it.
inline void revealFirst(MainWindow& window) {
    LessonPlayer& player = *window.lessons()->player();
    QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
    player.advance();
    QTRY_VERIFY_WITH_TIMEOUT(!player.computing(), 20000);
    QCOMPARE(player.problem(), QString());
}

} // namespace epsiloscope::testing
