// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/Session.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// The ending of a session's file, with its dot.
inline constexpr char sessionEnding[] = ".epsiloscope";
/// More unpacked bytes than this are refused.
inline constexpr std::size_t mostSessionBytes = std::size_t{1} << 29;

/// Packs a session again and again: runs and sweeps that are as they were are not packed anew. On any thread,
/// one at a time.
class PackedSession {
public:
    /// The bytes of a session's file; the same session has the same bytes.
    std::string pack(const Session& session);

private:
    struct PackedRun {
        std::shared_ptr<const Run> run; ///< kept, so that no other one has its address
        std::size_t version = 0;
        RunState state = RunState::Running; ///< whose change alone is no new version
        std::string bytes;
    };
    struct PackedSweep {
        QString name;
        int paletteIndex = 0;
        std::map<std::size_t, std::shared_ptr<const Run>> runs;
        std::string bytes;
    };
    const std::string& packedRun(const std::shared_ptr<const Run>& run);
    const std::string& packedSweep(const ShownSweep& sweep);

    std::map<const Run*, PackedRun> runs_, before_; ///< in this pack, and in the last
    std::vector<PackedSweep> sweeps_;
};

/// Reads a session from a file, packed or as plain JSON; relative paths of data are resolved against its
/// folder. Errors: a foreign file, a newer version, too large, broken; with the path and the JSON pointer.
Result<Session> readSession(const std::string& path);

} // namespace epsiloscope
