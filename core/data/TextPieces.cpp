// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextPieces.h"

namespace epsiloscope {

Result<bool> TextPieces::append(std::string& text) {
    if (finished_) return false;
    const auto piece = source_.next();
    if (!piece) return piece.error();
    finished_ = piece->empty();
    const auto decoded = finished_ ? decoder_.finish(text) : decoder_.decode(*piece, text);
    if (!decoded) return decoded.error();
    return true;
}

Result<void> TextPieces::rewind() {
    decoder_ = TextDecoder(source_.path());
    finished_ = false;
    return source_.rewind();
}

} // namespace epsiloscope
