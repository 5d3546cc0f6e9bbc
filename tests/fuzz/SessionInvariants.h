// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/PackedText.h"
#include "tests/fuzz/MemoryFile.h"
#include "tests/fuzz/Nesting.h"
#include "ui/session/WindowState.h"

#include <string>

namespace epsiloscope::testing {

inline Result<WindowState> sessionOf(const std::string& bytes) {
    static const MemoryFile file("session");
    if (!file.hold(bytes)) return Error{"there is no memory", {}, {}};
    return readSession(file.path());
}

/// A session's file, packed or not, read and written again. Of an input that begins with '+' the rest is
/// packed, each part up to a byte 255 as a member of its own: fuzzing does not find checksums.
inline std::string brokenSession(const std::string& bytes) {
    std::string packed;
    const bool packs = bytes.starts_with('+');
    for (std::size_t start = 1; packs && start < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\xFF', start), bytes.size());
        packed += packedText(withNesting(bytes.substr(start, end - start)));
        start = end + 1;
    }
    const bool isGzip = bytes.starts_with('\x1F');
    const auto session = sessionOf(packs ? packed : isGzip ? bytes : withNesting(bytes));
    if (!session) return session.error().what.empty() ? "an error says nothing" : "";
    const std::string text = sessionText(*session);
    const auto again = sessionOf(packs ? PackedSession().pack(*session) : text);
    if (!again) return "what was written cannot be read: " + again.error().message() + "\n" + text;
    const std::string second = sessionText(*again);
    return second == text ? "" : "what was read back differs:\n" + text + "\n" + second;
}

} // namespace epsiloscope::testing
