// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

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
