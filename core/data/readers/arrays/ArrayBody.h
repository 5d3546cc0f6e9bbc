// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The values of an array file after its header, in pieces of whole values. Sees to it that there are as many
/// as the header promises, before anything is allocated for them where the size of the file tells.
class ArrayBody {
public:
    /// `begin`: bytes of the header. Errors, with "path" or "path: byte N" as place: no axis of this length
    /// can be (0, or the product is beyond maximumBytes), fewer or more bytes than promised.
    static Result<ArrayBody> open(ByteSource& source, std::uint64_t begin,
                                  const std::vector<std::uint64_t>& shape, std::size_t valueBytes,
                                  const LoadProgress& progress);

    std::uint64_t values() const { return values_; }
    /// The next values, one at least; not to be called after the last. Valid until the next call.
    Result<std::string_view> next();
    /// After the last value: error where more bytes follow.
    Result<void> end();

private:
    ArrayBody(ByteSource& source, const LoadProgress& progress) : source_(&source), progress_(progress) {}
    Result<void> fits() const;
    Result<void> fetch();
    Error tooShort(std::uint64_t bytes) const;
    Error tooLong() const;

    ByteSource* source_;
    LoadProgress progress_;
    std::string promise_; ///< "60,000 × 28 × 28 values, 47,040,016 bytes in all"
    std::uint64_t begin_ = 0, values_ = 0, total_ = 0;
    std::uint64_t seen_ = 0; ///< bytes that the source gave
    std::uint64_t left_ = 0; ///< bytes of values not yet handed on
    std::size_t valueBytes_ = 1;
    std::string_view pending_; ///< the rest of the source's piece
    std::string straddling_;   ///< a value that one piece begins and another one ends
};

} // namespace epsiloscope
