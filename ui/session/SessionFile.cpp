// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/SessionFile.h"

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Gunzip.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

Result<std::string> unpackedText(const std::string& path) {
    ASSIGN_OR_RETURN(auto source, ByteSource::open(path));
    std::string text;
    while (true) {
        ASSIGN_OR_RETURN(const auto piece, source.next());
        if (piece.empty()) return text;
        if (text.size() + piece.size() > mostSessionBytes)
            return Error{"the session unpacks to more than 512 MiB", path,
                         "this is no session of Epsiloscope"};
        text.append(piece);
    }
}

} // namespace

const std::string& PackedSession::packedRun(const std::shared_ptr<const Run>& run) {
    const auto known = before_.find(run.get());
    PackedRun& packed = runs_[run.get()];
    if (packed.run) return packed.bytes; // a duplicate
    if (known != before_.end() && known->second.version == run->version() &&
        known->second.state == run->state())
        packed = std::move(known->second);
    else
        packed = {run, run->version(), run->state(), packedText(",\"run\":" + sessionRunText(*run) + "}")};
    return packed.bytes;
}

const std::string& PackedSession::packedSweep(const ShownSweep& sweep) {
    const auto same = std::ranges::find_if(sweeps_, [&sweep](const PackedSweep& packed) {
        return packed.name == sweep.name && packed.paletteIndex == sweep.paletteIndex &&
               !packed.runs.empty() && packed.runs == sweep.sweep->runs;
    });
    if (same != sweeps_.end()) return same->bytes;
    constexpr std::size_t most = 1; // as many as a session has
    if (sweeps_.size() >= most) sweeps_.erase(sweeps_.begin());
    sweeps_.push_back(
        {sweep.name, sweep.paletteIndex, sweep.sweep->runs, packedText(sessionSweepText(sweep))});
    return sweeps_.back().bytes;
}

std::string PackedSession::pack(const Session& session) {
    before_ = std::exchange(runs_, {});
    std::string bytes;
    std::string open = sessionHead(session) + ",\"runs\":[";
    for (const RunEntry& entry : session.runs) {
        bytes += packedText(open + sessionEntryText(entry));
        bytes += packedRun(entry.run);
        open = ",";
    }
    if (open == ",") open.clear();
    open += "],\"sweeps\":[";
    for (const ShownSweep& sweep : session.sweeps) {
        bytes += packedText(open);
        bytes += packedSweep(sweep);
        open = ",";
    }
    if (open == ",") open.clear();
    bytes += packedText(open + "]}\n");
    before_.clear();
    return bytes;
}

Result<Session> readSession(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, unpackedText(path));
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{')
        return Error{"this is no session", path, "open a file that Epsiloscope saved as a session"};
    ASSIGN_OR_RETURN(const auto json, parseJson(text, path));
    auto session = sessionFromJson(json, std::filesystem::path(path).parent_path().string());
    if (!session)
        return Error{session.error().what, Sentence("%1 at %2", {path, session.error().where}),
                     session.error().mend};
    return session;
}

} // namespace epsiloscope
