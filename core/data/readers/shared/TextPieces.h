// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <string>

namespace epsiloscope {

/// The text of a file piece by piece (see TextDecoder).
class TextPieces {
public:
    /// `source` must outlive this object.
    explicit TextPieces(ByteSource& source) : source_(source), decoder_(source.path()) {}

    /// Appends the next piece; false at the end. Errors: those of ByteSource and TextDecoder.
    Result<bool> append(std::string& text);
    /// Back to the beginning.
    Result<void> rewind();

    bool isUtf16() const { return decoder_.isUtf16(); }

private:
    ByteSource& source_;
    TextDecoder decoder_;
    bool finished_ = false;
};

} // namespace epsiloscope
