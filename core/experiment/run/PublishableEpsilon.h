// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

/// What a sanitised ε is good for, beside the promised one of the same statement.
enum class UseOfSanitised {
    AsItSays,    ///< as meaningOf() it
    SaysNothing, ///< drawn as the least that it can be, publishing and conversion alone, whatever was spent
    NoSmaller    ///< than the promised ε, which holds whatever the votes are
};
/// Of a statement that has a sanitised ε. By drawn and public figures alone in a release.
UseOfSanitised useOf(const PrivacyStatement& privacy);

/// What may be published of a statement with a sanitised ε: "ε = 2.04 ± 0.3 at δ = 1e-5 · … · sanitised, …";
/// "the promised ε = 0.167: the sanitised one, 0.188, is no smaller"; "the promised ε = 3.00: the
/// sanitised one was drawn as 1.40, the least that it can be, and says nothing".
Sentence publishableInWords(const PrivacyStatement& privacy);

} // namespace epsiloscope
