// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The promise before the first answer, whatever the data are and whatever is answered.
struct Promise {
    /// Finite, and by the accountant that was named (the exact one, where none was); absent: nothing is
    /// promised.
    std::optional<Epsilon> epsilon{};
    Sentence whyNot{}; ///< a clause: "its ε is infinite"; empty where something is promised
    /// The greatest chance that somebody who knows all else guesses right which of two neighbours was used,
    /// where a coin decided: by the trade-off curve of the noise itself, and by ε and δ alone where no more
    /// is known. In [0.5, 1].
    double right = 1;

    bool operator==(const Promise&) const = default;
};

} // namespace epsiloscope
