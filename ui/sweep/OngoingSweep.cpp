// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/OngoingSweep.h"

#include "core/base/Json.h"
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/declared/Build.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/numeric/Digest.h"
#include "ui/sweep/SweepWatcher.h"
#include "ui/words/RemainingTime.h"

#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds sweepTickLength(33);
constexpr std::chrono::milliseconds betweenSigns(1000);  // of life in its folder
constexpr std::chrono::milliseconds betweenGlances(100); // at one that is watched
constexpr qint64 sweepWorkPerTick = 4;                   // ms
constexpr double secondsBeforeSweepGuess = 0.4;

// 0: it is not called so.
int numberIn(const QString& name, const QString& title) {
    const QStringList around = title.split(QStringLiteral("%1"));
    if (around.size() != 2 || name.size() < around.front().size() + around.back().size()) return 0;
    if (!name.startsWith(around.front()) || !name.endsWith(around.back())) return 0;
    return name.mid(around.front().size()).chopped(around.back().size()).toInt();
}

} // namespace

/// The part of a sweep that was known when it was begun, from its folder or from the sweep that it extends.
struct SweepOpened {
    DatasetMark data;
    std::map<std::size_t, std::shared_ptr<const Run>> runs; ///< by point
};

/// The changes in the folder.
struct SweepNews {
    std::optional<SweepOpened> opened{}; ///< it has been read
    std::optional<Error> trouble{};      ///< why points cannot be kept; the sweep can go on in memory
};

/// Keeps a sweep's points in its folder, on a thread of its own: reads what was computed before, then adds
/// what is. Without a folder nothing is kept. Destruction writes what still waits, on the thread that
/// destroys.
class SweepWriter {
public:
    /// `folder` empty: memory only. It is made where it is not there. What `earlier` (an ended sweep, or
    /// null) knows of the plan counts as read, and is written.
    SweepWriter(std::string folder, SweepPlan plan, std::shared_ptr<const Dataset> dataset,
                std::shared_ptr<const SweepResult> earlier = nullptr);
    ~SweepWriter();
    SweepWriter(const SweepWriter&) = delete;
    SweepWriter& operator=(const SweepWriter&) = delete;

    /// Each once. Never waits.
    SweepNews news();
    /// Hands a point over for writing.
    void keep(SweepPointDone done);
    /// Writes what has waited long enough.
    void tick();

private:
    void ask(std::function<void()> job);
    void open(const SweepPlan& plan, const DatasetMark& data, const SweepResult* earlier);
    std::optional<Error> openFolder(const SweepPlan& plan, SweepOpened& found);
    std::optional<Error> takeOver(const SweepPlan& plan, const SweepResult& earlier, SweepOpened& found);
    void complain(const Error& error);

    std::string path_;
    std::mutex mutex_;
    SweepNews news_;
    std::optional<SweepFolder> folder_;   ///< the thread's own
    std::unique_ptr<PointWriter> points_; ///< likewise; null: nothing is kept
    QThreadPool pool_;                    ///< one thread; its end waits for what was asked
};

SweepWriter::SweepWriter(std::string folder, SweepPlan plan, std::shared_ptr<const Dataset> dataset,
                         std::shared_ptr<const SweepResult> earlier)
    : path_(std::move(folder)) {
    pool_.setMaxThreadCount(1);
    ask([this, plan = std::move(plan), dataset = std::move(dataset), earlier = std::move(earlier)] {
        open(plan, markOf(*dataset, plan.base), earlier.get());
    });
}

SweepNews SweepWriter::news() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(news_, {});
}

void SweepWriter::keep(SweepPointDone done) {
    ask([this, done = std::move(done)] {
        if (points_) folder_->add(*points_, done);
    });
    tick();
}

void SweepWriter::tick() {
    ask([this] {
        if (!points_) return;
        if (const auto written = points_->tick(); !written) complain(written.error());
    });
}

// Whoever destroys it does not wait for words about a disk that is full: they were said before.
SweepWriter::~SweepWriter() {
    ask([this] {
        if (points_) static_cast<void>(points_->leave("the window left it"));
    });
    pool_.waitForDone();
}

void SweepWriter::ask(std::function<void()> job) {
    pool_.start([this, job = std::move(job)] {
        lowerPriorityOfThisThread();
        // The border of the engine: nothing thrown below may leave the thread.
        try {
            job();
        } catch (const std::exception& failure) {
            complain({failure.what(), path_, "check that there is room on the disk"});
        }
    });
}

// One message is enough: what follows stays in memory.
void SweepWriter::complain(const Error& error) {
    points_.reset();
    const std::scoped_lock lock(mutex_);
    news_.trouble = error;
    if (!news_.opened) news_.opened = SweepOpened{};
}

void SweepWriter::open(const SweepPlan& plan, const DatasetMark& data, const SweepResult* earlier) {
    SweepOpened found{data, {}};
    std::optional<Error> error;
    if (!path_.empty()) error = openFolder(plan, found);
    if (earlier)
        if (auto unwritten = takeOver(plan, *earlier, found)) error = std::move(unwritten);
    if (error) points_.reset();
    const std::scoped_lock lock(mutex_);
    news_ = {std::move(found), std::move(error)};
}

std::optional<Error> SweepWriter::openFolder(const SweepPlan& plan, SweepOpened& found) {
    std::error_code made;
    std::filesystem::create_directories(path_, made);
    auto folder = SweepFolder::start(path_, plan, found.data, true);
    if (!folder) return folder.error();
    folder_ = std::move(folder).value();
    if (const auto on = folder_->goOn(); !on) return on.error();
    const auto there = mergeSweeps({path_});
    if (!there) return there.error();
    for (const auto& [point, run] : there->runs)
        if (run->state() == RunState::Finished) found.runs.emplace(point, run);
    points_ = folder_->writer(Shard{});
    return std::nullopt;
}

// Points that cannot be written are taken over all the same.
std::optional<Error> SweepWriter::takeOver(const SweepPlan& plan, const SweepResult& earlier,
                                           SweepOpened& found) {
    std::optional<Error> unwritten;
    for (const auto& [point, run] : knownPoints(plan, found.data, earlier)) {
        if (!found.runs.emplace(point, run).second || !points_ || unwritten) continue;
        folder_->add(*points_, {point, run});
        if (const auto written = points_->tick(); !written) unwritten = written.error();
    }
    return unwritten;
}

std::string sweepFolderIn(const std::string& folder, const SweepPlan& plan, const Dataset& dataset) {
    if (folder.empty()) return {};
    Digest digest;
    digest.add(sweepPlanToJson(plan).dump());
    digest.add(dataset.fingerprint);
    digest.add(buildToJson().dump()); // another build goes on with no points of this one
    return folder + "/" + digest.hex();
}

SweepSession::SweepSession(SweepStart start, std::shared_ptr<LeavingThreads> leaving)
    : start_(std::move(start)), result_(std::make_shared<SweepResult>()),
      leaving_(leaving ? std::move(leaving) : std::make_shared<LeavingThreads>()),
      writer_(std::make_unique<SweepWriter>(start_.folder, start_.plan, start_.dataset,
                                            std::move(start_.earlier))) {
    result_->plan = start_.plan;
    clock_.setTimerType(Qt::PreciseTimer);
    connect(&clock_, &QTimer::timeout, this, &SweepSession::tick);
    connect(&signs_, &QTimer::timeout, this, [this] { writer_->tick(); });
    clock_.start(sweepTickLength);
    signs_.start(betweenSigns);
}

SweepSession::SweepSession(SweepFolder watched, std::shared_ptr<LeavingThreads> leaving)
    : result_(std::make_shared<SweepResult>()),
      leaving_(leaving ? std::move(leaving) : std::make_shared<LeavingThreads>()) {
    result_->plan = start_.plan = watched.plan();
    result_->data = watched.data();
    start_.folder = watched.path();
    watcher_ = std::make_unique<SweepWatcher>(std::move(watched));
    connect(&clock_, &QTimer::timeout, this, &SweepSession::lookOn);
    clock_.start(betweenGlances);
}

SweepSession::~SweepSession() {
    leave();
}

void SweepSession::leave() {
    clock_.stop();
    signs_.stop();
    if (watcher_) leaving_->letGo(std::move(watcher_));
    if (runner_) {
        runner_->stop();
        leaving_->letGo(std::move(runner_));
    }
    if (writer_) leaving_->letGo(std::move(writer_));
    start_.dataset.reset(); // who keeps what came of it need not keep what it learnt from
    start_.stages.reset();
}

double SweepSession::secondsRunning() const {
    const bool running = state_ == RunState::Running && sinceResumed_.isValid();
    return secondsBeforePause_ + (running ? static_cast<double>(sinceResumed_.nsecsElapsed()) * 1e-9 : 0.0);
}

std::optional<double> SweepSession::secondsPerPoint() const {
    if (workers_ && done() > 0) return workers_->seconds / static_cast<double>(done());
    if (ran_ == 0) return std::nullopt;
    return secondsRunning() / static_cast<double>(ran_);
}

QString SweepSession::remaining() const {
    const bool watched = workers_ && ran_ > 0; // by how many came while it was watched
    const auto each =
        watched ? std::optional(secondsRunning() / static_cast<double>(ran_)) : secondsPerPoint();
    if (over() || !each || secondsRunning() < secondsBeforeSweepGuess) return {};
    return tr("about %1 left").arg(roundedDuration(*each * static_cast<double>(total() - done())));
}

QString SweepSession::resumedWords() const {
    if (readBefore_.value_or(0) == 0) return {};
    return tr("%1 of %2 points were already computed").arg(*readBefore_).arg(total());
}

void SweepSession::tick() {
    SweepNews kept = writer_->news();
    if (kept.opened && !readBefore_) takeOpened(std::move(*kept.opened));
    if (kept.trouble) trouble_ = kept.trouble;
    const bool news = takePoints() || kept.opened || kept.trouble;
    if (ending_ && drained_.empty()) return end(*ending_);
    if (news) emit advanced();
}

void SweepSession::lookOn() {
    SweepSeen seen = watcher_->seen();
    if (!seen.workers) {
        if (seen.trouble) trouble_ = std::move(seen.trouble);
        return;
    }
    const bool first = !readBefore_;
    for (SweepPointDone& done : seen.points) {
        auto& there = result_->runs[done.point];
        // A run that finished stands before one that failed; of two that finished the first.
        if (there && (there->state() == RunState::Finished || done.run->state() != RunState::Finished))
            continue;
        failed_ += done.run->state() == RunState::Failed ? 1 : 0;
        failed_ -= there ? 1 : 0;
        ran_ += first || there ? 0 : 1;
        there = std::move(done.run);
    }
    const bool other = !workers_ || *workers_ != *seen.workers;
    workers_ = std::make_unique<SweepWorkers>(*seen.workers);
    if (seen.trouble) trouble_ = std::move(seen.trouble);
    if (first) {
        readBefore_ = done();
        sinceResumed_.start();
    }
    if (done() == total() && failed_ == 0) return end(RunState::Finished);
    if (done() == total() && workers_->working == 0) return end(RunState::Finished);
    if (seen.stopped && workers_->working == 0) return end(RunState::Stopped);
    if (first || other || !seen.points.empty()) emit advanced();
}

void SweepSession::end(RunState state) {
    secondsBeforePause_ = secondsRunning();
    state_ = state;
    leave();
    const QPointer<SweepSession> alive(this);
    emit advanced();
    if (alive) emit stateChanged();
    if (alive) emit ended();
}

void SweepSession::takeOpened(SweepOpened opened) {
    result_->data = std::move(opened.data);
    readBefore_ = opened.runs.size();
    for (auto& [point, run] : opened.runs)
        record({point, std::move(run)}, false);
    std::vector<std::size_t> missing;
    for (std::size_t point = 0; point < total(); ++point)
        if (!result_->runs.contains(point)) missing.push_back(point);
    if (missing.empty()) {
        ending_ = RunState::Finished;
        return;
    }
    runner_ = std::make_unique<SweepRunner>(start_.plan, std::move(missing), start_.dataset, start_.stages,
                                            start_.threads);
    sinceResumed_.start();
}

bool SweepSession::takePoints() {
    if (runner_ && !ending_) {
        SweepRunner::Batch batch = runner_->drain();
        std::ranges::move(batch.done, std::back_inserter(drained_));
        ending_ = batch.ended;
    }
    if (drained_.empty()) return false;
    QElapsedTimer watch;
    watch.start();
    do {
        record(std::move(drained_.front()), true);
        drained_.pop_front();
    } while (!drained_.empty() && watch.elapsed() < sweepWorkPerTick);
    return true;
}

void SweepSession::record(SweepPointDone done, bool computed) {
    failed_ += done.run->state() == RunState::Failed ? 1 : 0;
    result_->runs[done.point] = done.run;
    if (!computed) return;
    // Points that must fail come first and at once: they do not tell how long the others take.
    if (done.run->state() != RunState::Failed) ++ran_;
    writer_->keep(std::move(done));
}

void SweepSession::pause() {
    if (state_ != RunState::Running || watcher_) return;
    if (runner_) runner_->pause();
    clock_.stop();
    secondsBeforePause_ = secondsRunning();
    state_ = RunState::Paused;
    emit stateChanged();
}

void SweepSession::resume() {
    if (state_ != RunState::Paused) return;
    state_ = RunState::Running;
    if (runner_) {
        sinceResumed_.start();
        runner_->resume();
    }
    clock_.start(sweepTickLength);
    emit stateChanged();
}

void SweepSession::stop() {
    if (over()) return;
    // Its workers have a point to finish. Who asks again does not wait for them.
    if (watcher_ && !std::exchange(stopping_, true)) {
        watcher_->askToStop();
        if (!workers_ || workers_->working > 0) return emit stateChanged();
    }
    // Points that have ended already are taken along.
    if (runner_) std::ranges::move(runner_->drain().done, std::back_inserter(drained_));
    for (SweepPointDone& done : std::exchange(drained_, {}))
        record(std::move(done), true);
    end(RunState::Stopped);
}

namespace {

// The same sweep, however its files are named.
bool goesOnIn(const SweepFolder& folder, const SweepPlan& plan) {
    SweepPlan there = folder.plan(), here = plan;
    for (SweepPlan* each : {&there, &here})
        each->base.data = withAbsolutePaths(std::move(each->base.data));
    return there == here;
}

} // namespace

OngoingSweep::OngoingSweep(std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), leaving_(std::move(leaving)) {}

void OngoingSweep::callNext(const QString& title, const std::string& what) {
    next_ = title;
    what_ = what;
}

Result<void> OngoingSweep::start(SweepStart start) {
    RETURN_IF_ERROR(checkSweep(start.plan));
    start.earlier = result_; // which it may extend
    if (watched_ && goesOnIn(*watched_, start.plan)) start.folder = watched_->path();
    follow(std::make_unique<SweepSession>(std::move(start), leaving_), {});
    return {};
}

void OngoingSweep::watch(SweepFolder folder) {
    watched_ = folder;
    const QString name = QFileInfo(QString::fromStdString(folder.path())).fileName();
    follow(std::make_unique<SweepSession>(std::move(folder), leaving_), name);
}

void OngoingSweep::follow(std::unique_ptr<SweepSession> session, const QString& name) {
    drop();
    session_ = std::move(session);
    for (const auto signal : {&SweepSession::advanced, &SweepSession::stateChanged})
        connect(session_.get(), signal, this, &OngoingSweep::advanced);
    connect(session_.get(), &SweepSession::ended, this, &OngoingSweep::goingChanged);
    result_ = session_->result();
    int last = 0;
    const QString asked = std::exchange(next_, {}), title = asked.isEmpty() ? tr("Sweep %1") : asked;
    for (const QString& taken : names_)
        last = std::max(last, numberIn(taken, title));
    name_ = name.isEmpty() ? title.arg(last + 1) : name;
    what_ = "sweep";
    names_ << name_;
    emit shown();
    emit goingChanged();
}

void OngoingSweep::stop() {
    if (session_) session_->stop();
}

void OngoingSweep::pauseOrResume() {
    if (!session_) return;
    session_->state() == RunState::Paused ? session_->resume() : session_->pause();
}

// It may be sending a signal.
void OngoingSweep::drop() {
    if (!session_) return;
    session_->disconnect(this);
    session_.release()->deleteLater();
}

void OngoingSweep::show(std::shared_ptr<const SweepResult> result, const QString& name) {
    drop();
    result_ = std::move(result);
    name_ = name;
    if (!name.isEmpty() && !names_.contains(name)) names_ << name;
    emit shown();
}

} // namespace epsiloscope
