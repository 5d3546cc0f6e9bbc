// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/TextPieces.h"

#include "core/base/Propagate.h"

namespace epsiloscope {

Result<bool> TextPieces::append(std::string& text) {
    if (finished_) return false;
    ASSIGN_OR_RETURN(const auto piece, source_.next());
    finished_ = piece.empty();
    RETURN_IF_ERROR(finished_ ? decoder_.finish(text) : decoder_.decode(piece, text));
    return true;
}

Result<void> TextPieces::rewind() {
    decoder_ = TextDecoder(source_.path());
    finished_ = false;
    return source_.rewind();
}

} // namespace epsiloscope
