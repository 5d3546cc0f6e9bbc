// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/PointFiles.h"

#include "core/base/Json.h"
#include "core/base/PackedText.h"
#include "core/base/WholeFile.h"
#include "core/declared/JsonText.h"
#include "core/declared/MemberKinds.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epsiloscope {

namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr std::string_view pointsEnding = ".jsonl.gz", olderEnding = ".json";
constexpr std::chrono::seconds betweenAdditions(1), betweenSigns(10);
constexpr std::size_t mostWaiting = 250;                    // points
constexpr std::size_t mostHead = std::size_t{1} << 20;      // bytes
constexpr std::size_t mostUnpacked = std::size_t{1} << 30U; // bytes of points in one addition
constexpr std::uint64_t mostPoint = std::uint64_t{1} << 31U;

const MembersOf<PointBatch>& batchMembers() {
    using Batch = PointBatch;
    static const MembersOf<Batch> all = {
        required("sweep", &Batch::sweep, AsText{}),
        member("finished", &Batch::finished, AsCounts(mostPoint)),
        member("failed", &Batch::failed, AsCounts(mostPoint)),
        member("seconds", &Batch::seconds, AsNumber{}),
        member("left", &Batch::left, AsText{}),
        required("bytes", &Batch::bytes, asTally),
        required("digest", &Batch::digest, AsText{}),
    };
    return all;
}

std::string digestOf(std::string_view bytes) {
    Digest digest;
    digest.add(bytes.data(), bytes.size());
    return digest.hex();
}

Error cannotWrite(const std::string& path) {
    return {Sentence("the points cannot be written (%1)", {std::generic_category().message(errno)}), path,
            "make room on the disk, or see that the folder may be written to; then go on with --resume"};
}

Error foreignPoints(const std::string& path) {
    return {"these are points of another sweep, of other data or of another build", path,
            "move the file elsewhere, or choose another folder"};
}

// The head of the addition that the bytes begin with, and where its points begin; absent where it is not
// whole.
std::optional<std::pair<PointBatch, std::size_t>> headOf(std::string_view bytes) {
    const auto member = unpackedMember(bytes, mostHead);
    if (!member) return std::nullopt;
    const auto json = parseJson(member->text, "");
    if (!json) return std::nullopt;
    auto head = structFromJson<PointBatch>(*json, "", batchMembers());
    if (!head) return std::nullopt;
    return std::pair(std::move(head).value(), member->bytes);
}

Error faultAt(const std::string& path, std::uint64_t place, bool cut) {
    return {
        cut ? Sentence(
                  "ends within an addition, or was altered, at byte %1: points behind it count as not done",
                  {place})
            : Sentence("was altered behind byte %1: the points there count as not done", {place}),
        path, "compute them again with --resume"};
}

// "000017.json", as an older version wrote each point.
bool isOlderPoint(const std::string& name) {
    constexpr std::size_t digits = 6;
    return name.size() >= digits && name.ends_with(olderEnding) &&
           name.find_first_not_of("0123456789") == name.size() - olderEnding.size();
}

// Such a file as an addition; nothing where it is broken.
std::optional<std::pair<PointBatch, std::string>> additionOf(const std::string& path,
                                                             const std::string& sweep) {
    const auto json = readJsonFile(path);
    const Json* const run = json ? memberOf(*json, "run") : nullptr;
    const Json* const number = json ? memberOf(*json, "point") : nullptr;
    const auto point = number ? wholeNumber(*number) : std::nullopt;
    if (!run || !point) return std::nullopt;
    const Json* const state = memberOf(*run, "state");
    PointBatch head;
    head.sweep = sweep;
    (state && *state == "finished" ? head.finished : head.failed).push_back(static_cast<std::size_t>(*point));
    return std::pair(std::move(head), packedText(json->dump() + "\n"));
}

Result<std::string> bytesFrom(const std::string& path, std::uint64_t place) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error{Sentence("the points cannot be read (%1)", {std::generic_category().message(errno)}),
                     path, "let the file be read, or take it away"};
    file.seekg(static_cast<std::streamoff>(place));
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace

PointWriter::PointWriter(std::string folder, std::string sweep, std::string name)
    : folder_(std::move(folder)), sweep_(std::move(sweep)), name_(std::move(name)) {}

void PointWriter::add(std::size_t point, bool finished, std::string_view line, double seconds) {
    (finished ? waiting_.finished : waiting_.failed).push_back(point);
    waiting_.seconds += seconds;
    lines_ += line;
    lines_ += '\n';
}

Result<void> PointWriter::tick() {
    const std::size_t points = waiting_.finished.size() + waiting_.failed.size();
    const auto waited = steady_clock::now() - written_;
    const bool due =
        !file_ || points >= mostWaiting || waited >= (points > 0 ? betweenAdditions : betweenSigns);
    return due ? write({}) : Result<void>();
}

Result<void> PointWriter::leave(const std::string& why) {
    RETURN_IF_ERROR(write(why));
    const bool kept = file_->toDisk();
    file_.reset();
    return kept ? Result<void>() : cannotWrite(path_);
}

Result<void> PointWriter::open() {
    constexpr mode_t all = 0666; // less what the umask takes
    const auto middle = unforeseenName();
    if (!middle) return cannotWrite(folder_);
    path_ = (fs::path(folder_) / (name_ + "-" + *middle + std::string(pointsEnding))).string();
    file_.emplace(path_, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW, all);
    size_ = 0;
    inFile_ = 0;
    if (file_->isOpen()) return {};
    file_.reset();
    return cannotWrite(path_);
}

Result<void> PointWriter::write(const std::string& left) {
    if (!file_) RETURN_IF_ERROR(open());
    const std::size_t points = waiting_.finished.size() + waiting_.failed.size();
    const bool full = left.empty() && inFile_ + points >= mostPointsInFile - mostWaiting;
    const std::string packed = packedText(lines_);
    PointBatch head = waiting_;
    head.sweep = sweep_;
    head.left = full ? "the file is full" : left;
    head.bytes = packed.size();
    head.digest = digestOf(packed);
    const std::string addition = packedText(writeObject(batchMembers(), head).dump() + "\n") + packed;
    if (!file_->write(addition)) {
        const Error error = cannotWrite(path_);
        // Half an addition would hide what is added behind it.
        if (ftruncate(file_->get(), static_cast<off_t>(size_)) != 0) file_.reset();
        return error;
    }
    size_ += addition.size();
    inFile_ += points;
    waiting_ = {};
    lines_.clear();
    written_ = steady_clock::now();
    if (!full) return {};
    const bool kept = file_->toDisk();
    file_.reset();
    return kept ? Result<void>() : cannotWrite(path_);
}

PointReader::PointReader(std::string folder, std::string sweep, bool older)
    : folder_(std::move(folder)), sweep_(std::move(sweep)), older_(older) {}

Result<void> PointReader::read(const std::function<Result<void>(const ReadBatch&)>& take) {
    std::error_code problem;
    // Listing first makes a folder on a file server show what others have made meanwhile.
    for (fs::directory_iterator it(folder_, problem), end; !problem && it != end; it.increment(problem))
        if (const std::string name = it->path().filename().string();
            older_ ? isOlderPoint(name) : name.ends_with(pointsEnding))
            files_.try_emplace(name);
    if (problem)
        return Error{Sentence("the points cannot be listed (%1)", {problem.message()}), folder_,
                     "check that the folder is whole and may be read"};
    for (auto& [name, state] : files_)
        RETURN_IF_ERROR(readFile(name, state, take));
    return {};
}

Result<void> PointReader::readFile(const std::string& name, PointFileState& state,
                                   const std::function<Result<void>(const ReadBatch&)>& take) const {
    const std::string path = (fs::path(folder_) / name).string();
    std::error_code problem;
    const std::uint64_t size = fs::file_size(path, problem);
    if (problem || size == state.size) return {}; // taken away, or nothing new
    if (older_) {
        state = {size, size, true, {}, {}};
        const auto addition = additionOf(path, sweep_);
        if (addition) return take({addition->first, path, addition->second});
        state.altered = faultAt(path, 0, false);
        return {};
    }
    if (size < state.read) {
        state.altered =
            Error{"is shorter than it was when it was read", path, "see what else writes to the folder"};
        return {};
    }
    ASSIGN_OR_RETURN(const std::string bytes, bytesFrom(path, state.read));
    state.size = size;
    state.cut.reset();
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::string_view rest = std::string_view(bytes).substr(at);
        const auto head = headOf(rest);
        if (!head || head->first.bytes > rest.size() - head->second) {
            state.cut = faultAt(path, state.read, true);
            return {};
        }
        if (head->first.sweep != sweep_) return foreignPoints(path);
        const std::string_view packed = rest.substr(head->second, head->first.bytes);
        if (digestOf(packed) != head->first.digest)
            state.altered = faultAt(path, state.read, false);
        else
            RETURN_IF_ERROR(take({head->first, path, packed}));
        state.left = !head->first.left.empty();
        at += head->second + packed.size();
        state.read += head->second + packed.size();
    }
    return {};
}

Result<std::vector<std::string>> linesOf(const ReadBatch& batch) {
    const auto member = unpackedMember(batch.packed, mostUnpacked);
    std::vector<std::string> lines;
    if (member)
        for (std::size_t at = 0; at < member->text.size();) {
            const std::size_t end = std::min(member->text.find('\n', at), member->text.size());
            lines.push_back(member->text.substr(at, end - at));
            at = end + 1;
        }
    if (!member || lines.size() != batch.head.finished.size() + batch.head.failed.size())
        return Error{"holds other points than it says", batch.file, "compute them again with --resume"};
    return lines;
}

} // namespace epsiloscope
