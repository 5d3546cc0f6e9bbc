// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <QString>

namespace epsiloscope {

/// Core's words in the language that is spoken: the form is looked up in the context "core", and so is each
/// of its parts, unless it stands in quotes: that is a name of somebody's own. Core speaks English, so that
/// files, the command line and reports are the same in each. Not for names, ids and other data, nor for what
/// is written to files. From any thread.
QString said(const Sentence& words);

/// `text` without the blanks and joints (", ", "; ", ": ", " · ") around it, as translators get it.
QString withoutJoints(const QString& text);

/// While this lives, what this thread says is English, whichever language the window speaks: for what goes
/// into files that must be the same in each.
class InEnglish {
public:
    InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;
    ~InEnglish();

    /// True if one lives in this thread.
    static bool now();
};

} // namespace epsiloscope
