// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/Unpacking.h"

#include "core/foreign/wire/ForeignMessages.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <utility>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

/// What a packed file begins with.
struct Beginning {
    std::string_view bytes;
    const char* kind;
    std::size_t at = 0;
};

constexpr std::array beginnings = {Beginning{"\xFD\x37zXZ\0"sv, "xz"}, Beginning{"1AY&SY", "bzip2", 4},
                                   Beginning{"\x28\xB5\x2F\xFD", "zstandard"},
                                   Beginning{"PK\x03\x04", "zip"}};

/// A Zstandard file may begin with a frame that is passed over, of sixteen kinds.
bool isSkippableFrame(std::string_view head) {
    return head.size() > 8 && (head[0] & '\xF0') == '\x50' && head.substr(1, 3) == "\x2A\x4D\x18";
}

} // namespace

std::string unpackingKind(std::string_view head, const std::string& path) {
    for (const Beginning& beginning : beginnings)
        if (head.size() > beginning.at && head.substr(beginning.at).starts_with(beginning.bytes))
            return beginning.kind;
    if (isSkippableFrame(head)) return "zstandard";
    return path.ends_with(".lzma") && head.starts_with("\x5D\0\0"sv) ? "xz" : std::string();
}

Result<UnpackedFile> UnpackedFile::open(const std::string& kind, const StoredBytes& packed,
                                        const std::string& member, const std::stop_token& stop) {
    ForeignRequest request;
    request.kind = kind;
    request.name = std::filesystem::path(packed.path()).filename().string();
    request.table = member;
    ASSIGN_OR_RETURN(auto file, packed.openFile());
    ASSIGN_OR_RETURN(auto process,
                     ForeignProcess::start(request, std::move(file), OpenFile(), packed.path(), stop));
    UnpackedFile unpacked(std::move(process));
    // A zip says what it is before it is unpacked.
    while (kind == "zip" && unpacked.members_.empty() && !unpacked.workbook_ && unpacked.pending_.empty()) {
        ASSIGN_OR_RETURN(const bool more, unpacked.next());
        if (!more) break;
    }
    return unpacked;
}

Result<bool> UnpackedFile::next() {
    ASSIGN_OR_RETURN(const auto message, process_.next());
    if (!message || message->kind == ForeignMessage::Done) return false;
    if (message->kind == ForeignMessage::Bytes) pending_ = message->payload;
    if (message->kind == ForeignMessage::Progress) {
        std::string_view numbers = message->payload;
        used_ = takeNumber(numbers).value_or(used_);
    }
    if (message->kind != ForeignMessage::Head) return true;
    ASSIGN_OR_RETURN(const auto head, headFromJson(Json::parse(message->payload, nullptr, false)));
    members_ = head.tables;
    member_ = head.table;
    workbook_ = members_.empty() && member_ == "workbook";
    return true;
}

Result<std::size_t> UnpackedFile::read(char* out, std::size_t room) {
    std::size_t got = 0;
    while (got < room) {
        if (pending_.empty()) {
            ASSIGN_OR_RETURN(const bool more, next());
            if (!more) break;
            continue;
        }
        const std::size_t piece = std::min(room - got, pending_.size());
        std::memcpy(out + got, pending_.data(), piece);
        pending_.remove_prefix(piece);
        got += piece;
    }
    return got;
}

} // namespace epsiloscope
