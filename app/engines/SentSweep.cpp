// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/SentSweep.h"

#include "app/Console.h"
#include "app/ProgressBar.h"
#include "app/SweepWork.h"
#include "app/engines/Engine.h"
#include "core/base/ShellWords.h"
#include "core/base/Wording.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <thread>
#include <utility>

namespace epsiloscope::app {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds betweenLooks(500);
constexpr std::chrono::seconds betweenLines(2);
constexpr std::chrono::seconds patienceWithEngine(90);
constexpr int mostSendsInVain = 3;
constexpr double mostOverhead = 0.1; // of a share's time

struct NamedEngine {
    const EngineKind* kind = nullptr;
    std::vector<std::string> words;
};

Result<NamedEngine> engineNamed(const std::string& on) {
    ASSIGN_OR_RETURN(auto words, ofOption("--on", shellWords(on)));
    std::string names;
    for (const EngineKind& kind : engineKinds()) {
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
        if (words.empty() || words.front() != kind.name) continue;
        words.erase(words.begin());
        return NamedEngine{&kind, std::move(words)};
    }
    return Error{words.empty() ? "names no engine" : "there is no engine \"" + words.front() + "\"", "--on",
                 "choose one of " + names};
}

// The seconds of a point, as those tell that are there; else the first is computed here, and kept. Nothing
// after a signal.
Result<std::optional<double>> secondsPerPoint(const SentSweep& sweep) {
    ASSIGN_OR_RETURN(auto count, sweep.folder.count());
    if (count.ended() == 0) {
        SweepWork work(sweep.folder.plan(), sweep.folder.data(), sweep.folder, Shard{});
        ASSIGN_OR_RETURN(const auto points, work.points(sweep.order));
        if (points.missing.empty()) return std::optional(0.0);
        ASSIGN_OR_RETURN(const RunState ended, work.compute({{points.missing.front()}, 1}, sweep.dataset, 1));
        if (ended == RunState::Stopped) return std::optional<double>();
        ASSIGN_OR_RETURN(count, sweep.folder.count());
    }
    return std::optional(count.ended() > 0 ? count.seconds / static_cast<double>(count.ended()) : 0.0);
}

// As many as can be under way at once, so that beginning costs little, and none takes too long.
int sharesFor(const SentSweep& sweep, std::size_t missing, double seconds, const EngineKind& kind) {
    if (sweep.shares > 0) return sweep.shares;
    const double total = static_cast<double>(missing) * seconds;
    const double least = std::ceil(total / kind.usualSeconds);
    const double most = std::floor(total * mostOverhead / std::max(sweep.secondsToBegin, 0.01));
    const double shares = std::max(least, std::min(most, double(kind.usualShares)));
    return static_cast<int>(
        std::clamp(shares, 1.0, std::min(static_cast<double>(missing), double(mostSharesSent))));
}

/// The points of a sweep that others compute.
class FollowedPoints {
public:
    explicit FollowedPoints(const SweepFolder& folder)
        : folder_(folder), total_(folder.plan().points()), reader_(folder.reader()) {}

    /// What is there from before: points that failed are worth another try.
    Result<void> begin() {
        RETURN_IF_ERROR(look());
        count_.failed.clear();
        return {};
    }
    /// True if there is news.
    Result<bool> look() {
        const std::size_t before = count_.ended();
        RETURN_IF_ERROR(reader_.read([this](const ReadBatch& batch) -> Result<void> {
            count_.add(batch.head);
            return {};
        }));
        return count_.ended() > before;
    }
    bool stopAsked() const { return folder_.stopAsked(); }
    std::size_t ended() const { return count_.ended(); }
    std::size_t total() const { return total_; }
    bool over() const { return ended() >= total_; }
    /// How many points are missing of each of so many shares.
    std::vector<std::size_t> missingOf(int shares) const {
        std::vector<std::size_t> missing(static_cast<std::size_t>(shares));
        for (std::size_t point = 0; point < total_; ++point)
            if (!count_.finished.contains(point) && !count_.failed.contains(point))
                ++missing[static_cast<std::size_t>(shareOf(point, total_, shares) - 1)];
        return missing;
    }

private:
    const SweepFolder& folder_;
    std::size_t total_;
    PointReader reader_;
    FolderCount count_;
};

std::string lastLineIn(const std::string& path) {
    std::ifstream file(path);
    std::string last;
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) last = line;
    return last;
}

/// Sends shares and waits for their points.
class Following {
public:
    Following(Engine& engine, FollowedPoints& points, int shares, std::string name)
        : engine_(engine), points_(points), sent_(static_cast<std::size_t>(shares)), name_(std::move(name)) {}

    Result<RunState> toTheEnd();

private:
    /// Sends those of these shares again of which points are missing.
    Result<void> sendMissing(const std::vector<int>& shares);
    Result<void> askEngine();
    Result<void> patientlyOr(const Error& error) const;
    void tell(bool always = false);
    Error lostAgain(int share, std::size_t missing) const;

    /// How a share fared.
    struct Sent {
        int inVain = 0;          ///< how often it was sent since one of its points came
        std::size_t missing = 0; ///< of its points, when it was sent last
    };
    Engine& engine_;
    FollowedPoints& points_;
    std::vector<Sent> sent_; ///< by share
    std::string name_;
    ProgressBar bar_;
    EngineStanding standing_;
    std::string told_;
    bool sentOnce_ = false, stopping_ = false;
    steady_clock::time_point nextQuestion_;
    steady_clock::time_point toldAt_, sign_ = steady_clock::now();
};

Error Following::lostAgain(int share, std::size_t missing) const {
    const std::string log = engine_.logOf(share);
    const std::string last = log.empty() ? std::string() : lastLineIn(log);
    return {counted(static_cast<std::int64_t>(missing), "point was", "points were") +
                " lost each time, in share " + std::to_string(share) + (last.empty() ? "" : ": " + last),
            log.empty() ? name_ : log, "mend that, then go on with the same command and --resume"};
}

Result<void> Following::sendMissing(const std::vector<int>& shares) {
    RETURN_IF_ERROR(points_.look());
    const std::vector<std::size_t> missing = points_.missingOf(static_cast<int>(sent_.size()));
    std::vector<int> lost;
    std::size_t points = 0;
    for (const int share : shares) {
        const auto i = static_cast<std::size_t>(share - 1);
        if (missing[i] == 0) continue;
        Sent& sent = sent_[i];
        sent.inVain = missing[i] == sent.missing ? sent.inVain + 1 : 1;
        sent.missing = missing[i];
        if (sent.inVain > mostSendsInVain) return lostAgain(share, missing[i]);
        lost.push_back(share);
        points += missing[i];
    }
    if (lost.empty()) return {};
    if (sentOnce_)
        std::fprintf(stderr, "%s: %zu points are missing: shares %s are sent again\n", name_.c_str(), points,
                     rangesOf(lost).c_str());
    if (const auto sent = engine_.send(lost); !sent) return patientlyOr(sent.error());
    sentOnce_ = true;
    return {};
}

Result<void> Following::askEngine() {
    const auto now = steady_clock::now();
    if (now < nextQuestion_) return {};
    nextQuestion_ = now + engine_.betweenQuestions();
    const auto standing = engine_.standing();
    if (!standing) return patientlyOr(standing.error());
    sign_ = now;
    standing_ = *standing;
    if (stopping_ || points_.stopAsked()) return {}; // shares end by themselves, and no other is sent
    if (standing_.waiting + standing_.running > 0 && standing_.gone.empty()) return {};
    std::vector<int> shares = standing_.gone;
    if (standing_.waiting + standing_.running == 0) {
        shares.resize(sent_.size());
        std::iota(shares.begin(), shares.end(), 1);
    }
    return sendMissing(shares);
}

// An engine that was there once may be so again soon.
Result<void> Following::patientlyOr(const Error& error) const {
    if (sentOnce_ && steady_clock::now() - sign_ < patienceWithEngine) return {};
    return Error{error.what.empty() ? Sentence("gave no reason") : error.what, error.where,
                 "what was computed is kept; go on with the same command and --resume once that is mended"};
}

void Following::tell(bool always) {
    const auto now = steady_clock::now();
    std::string line = std::to_string(points_.ended()) + " of " + std::to_string(points_.total()) +
                       " points; " + std::to_string(standing_.running) + " shares run, " +
                       std::to_string(standing_.waiting) + " wait";
    if (!standing_.held.empty()) line += " (" + standing_.held + ")";
    bar_.draw(static_cast<double>(points_.ended()) / static_cast<double>(points_.total()), line);
    if (bar_.onTerminal() || line == told_ || (!always && now - toldAt_ < betweenLines)) return;
    std::fprintf(stderr, "%s: %s\n", name_.c_str(), line.c_str());
    told_ = line;
    toldAt_ = now;
}

Result<RunState> Following::toTheEnd() {
    while (!points_.over()) {
        if (interrupted() || warned()) {
            std::fprintf(stderr, "%s: %s\n", name_.c_str(), engine_.leave().c_str());
            return RunState::Stopped;
        }
        if (points_.stopAsked() && !std::exchange(stopping_, true))
            std::fprintf(stderr, "%s: asked to stop: waiting for the points at hand\n", name_.c_str());
        RETURN_IF_ERROR(askEngine());
        if (stopping_ && standing_.waiting + standing_.running == 0) return RunState::Stopped;
        std::this_thread::sleep_for(betweenLooks);
        ASSIGN_OR_RETURN(const bool news, points_.look());
        if (news) sign_ = steady_clock::now();
        tell();
    }
    tell(true);
    return RunState::Finished;
}

// Two folders of one sweep are two to an engine.
std::string nameOf(const SweepFolder& folder, const std::string& path) {
    constexpr std::size_t enough = 12;
    Digest digest;
    digest.add(folder.identity() + path);
    return "epsiloscope-" + digest.hex().substr(0, enough);
}

} // namespace

Result<void> checkEngine(const std::string& on) {
    RETURN_IF_ERROR(engineNamed(on));
    return {};
}

Result<std::optional<RunState>> sendSweep(const SentSweep& sweep, const std::string& on) {
    ASSIGN_OR_RETURN(const auto named, engineNamed(on));
    interrupted(); // catches signals from now on
    ASSIGN_OR_RETURN(const auto seconds, secondsPerPoint(sweep));
    if (!seconds || interrupted()) return std::optional(RunState::Stopped);
    FollowedPoints points(sweep.folder);
    RETURN_IF_ERROR(points.begin());
    const std::size_t missing = points.total() - points.ended();
    if (missing == 0) return std::optional(RunState::Finished);
    Shares shares;
    shares.program = std::filesystem::read_symlink("/proc/self/exe").string();
    shares.folder = std::filesystem::canonical(sweep.folder.path()).string();
    shares.name = nameOf(sweep.folder, shares.folder);
    shares.words = named.words;
    shares.threads = std::max(sweep.threads, 1);
    shares.count = sharesFor(sweep, missing, *seconds, *named.kind);
    ASSIGN_OR_RETURN(const auto engine, named.kind->begin(shares));
    if (!engine) return std::optional<RunState>();
    std::fprintf(stderr, "%s: %s in %s, %.3g s each\n", named.kind->name,
                 counted(static_cast<std::int64_t>(missing), "point", "points").c_str(),
                 counted(shares.count, "share", "shares").c_str(), *seconds);
    // Whoever goes on takes back that it was to stop.
    RETURN_IF_ERROR(sweep.folder.goOn());
    ASSIGN_OR_RETURN(const RunState ended,
                     Following(*engine, points, shares.count, named.kind->name).toTheEnd());
    return std::optional(ended);
}

} // namespace epsiloscope::app
