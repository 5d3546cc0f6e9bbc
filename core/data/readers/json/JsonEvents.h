// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A value of JSON that is neither an object nor a list, as a cell: a number is a double where it holds it,
/// and infinite where it is too large; a whole number beyond ±2⁵³ is the text of its digits.
struct JsonScalar {
    ForeignCell cell;
    std::string_view digits{}; ///< of a number, as it is written; may be empty of whole numbers up to ±2⁵³
};

enum class JsonNest { Object, List };

/// What a text of JSON says, one thing after the other. Each returns false where no more is wanted. Texts are
/// valid during the call.
class JsonEvents {
public:
    virtual ~JsonEvents() = default;

    /// The name of the member whose value comes next.
    virtual Result<bool> name(const std::string& name) = 0;
    virtual Result<bool> scalar(const JsonScalar& value) = 0;
    virtual Result<bool> open(JsonNest nest) = 0;
    virtual Result<bool> close() = 0;
};

/// Nothing is nested deeper: an error.
inline constexpr std::size_t deepestJson = 64;

} // namespace epsiloscope
