// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The value of a figure that an expression names; nothing where it is not known (yet).
using FigureLookup = std::function<std::optional<double>(const std::string& name)>;

/// Arithmetic over figures of runs, as lessons write it: "labels_answered / 240 > 0.5", "exp(epsilon)",
/// "plain.accuracy - noisy.accuracy", "epsilon@50". Comparisons are 1 or 0. Besides muParser's own functions
/// there is sure(prior, ε): the greatest belief that ε leaves somebody who believed `prior` before.
class LessonExpression {
public:
    /// Errors: what cannot be read, and where in the text.
    static Result<LessonExpression> parse(const std::string& text);

    const std::string& text() const { return text_; }
    /// The figures that it names, sorted.
    const std::vector<std::string>& names() const { return names_; }
    /// Errors: a figure that is not known, by its name; a result that is no number.
    Result<double> value(const FigureLookup& figure) const;
    /// True if it is a number other than 0.
    Result<bool> holds(const FigureLookup& figure) const;

private:
    std::string text_;
    std::vector<std::string> names_;
};

} // namespace epsiloscope
