// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/PartFile.h"
#include "core/base/Result.h"
#include "core/declared/Members.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A file of points never grows beyond so many.
inline constexpr std::size_t mostPointsInFile = 1000;

/// The head of an addition to a file of points: which points it adds, and how its worker fares.
struct PointBatch {
    std::string sweep;                         ///< identity of the sweep: 32 hexadecimal digits
    std::vector<std::size_t> finished, failed; ///< numbers of the points
    double seconds = 0;                        ///< that their computation took, on all threads together
    std::string left;        ///< why the worker adds no more to this file; empty: it goes on
    std::uint64_t bytes = 0; ///< that the packed points take behind the head
    std::string digest;      ///< of these bytes: 32 hexadecimal digits
};

/// Adds the points that one worker computes to files of its own, FOLDER/NAME-0123456789abcdef.jsonl.gz, made
/// with the first addition. An addition is two gzip members: a head, and the points as lines of JSON; it is
/// written at once and only grows the file, so that whoever reads has it whole or not at all. Two workers
/// never write to the same file.
class PointWriter {
public:
    /// `name` tells people which share it is: "2-of-7".
    PointWriter(std::string folder, std::string sweep, std::string name);
    PointWriter(const PointWriter&) = delete;
    PointWriter& operator=(const PointWriter&) = delete;

    /// Takes a point as a line of JSON; it is written with the next tick() that is due.
    void add(std::size_t point, bool finished, std::string_view line, double seconds);
    /// Writes what has waited for a second; also a sign of life where there was nothing for ten. Errors: no
    /// room, no folder. What was written before stays whole, and what waits goes on waiting.
    Result<void> tick();
    /// Writes what waits and why this worker leaves.
    Result<void> leave(const std::string& why);

private:
    Result<void> write(const std::string& left);
    Result<void> open();

    std::string folder_, sweep_, name_, path_;
    std::optional<FileDescriptor> file_;
    std::uint64_t size_ = 0; ///< of the file
    PointBatch waiting_;
    std::string lines_;      ///< of the points that wait
    std::size_t inFile_ = 0; ///< points
    std::chrono::steady_clock::time_point written_;
};

/// An addition as it was read, with its packed points.
struct ReadBatch {
    PointBatch head;
    std::string file;        ///< its path
    std::string_view packed; ///< valid while it is handed on
};

/// A file of points as far as it was read.
struct PointFileState {
    std::uint64_t read = 0;         ///< bytes of whole additions
    std::uint64_t size = 0;         ///< when it was last looked at
    bool left = false;              ///< its worker said that it adds no more
    std::optional<Error> altered{}; ///< an addition that is not what was written
    std::optional<Error> cut{};     ///< the last addition is not whole: yet, or as its worker was killed
};

/// Reads the files of points in a folder as they grow.
class PointReader {
public:
    /// `older`: the folder of an older version, in which each point is a file of its own.
    PointReader(std::string folder, std::string sweep, bool older = false);

    /// Hands on every whole addition since the last call. Errors: the folder cannot be listed; the points of
    /// another sweep lie there; what `take` complains of.
    Result<void> read(const std::function<Result<void>(const ReadBatch&)>& take);
    /// By name, as of the last call.
    const std::map<std::string, PointFileState>& files() const { return files_; }

private:
    Result<void> readFile(const std::string& name, PointFileState& state,
                          const std::function<Result<void>(const ReadBatch&)>& take) const;

    std::string folder_, sweep_;
    bool older_;
    std::map<std::string, PointFileState> files_;
};

/// The lines of the points of an addition. Error: they are not what their head says.
Result<std::vector<std::string>> linesOf(const ReadBatch& batch);

} // namespace epsiloscope
