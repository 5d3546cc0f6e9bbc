// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/PlannedCharge.h"
#include "ui/charging/KeptLedger.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The work that is to begin. Its cost is found out beside the window's thread.
struct LedgerCharge {
    std::shared_ptr<const Dataset> dataset;
    Experiment experiment;
    std::optional<SweepPlan> sweep{}; ///< a sweep over that experiment: always an exploration
    LedgerUse use = LedgerUse::Obey;
    std::string what = "sweep"; ///< LedgerEntry::what of the sweep: or "race", "solve"
};

/// All that the window does with ledgers' files, in the order asked, on a thread of its own: the window never
/// waits for a disk. What other windows append is seen within a second or so. Destruction writes what still
/// waits, on the thread that destroys; what was set aside for a run that nobody was told of is given back.
/// To be used on the window's thread.
class LedgerWorker final : public QObject {
    Q_OBJECT
public:
    /// `ledgers` of the person; of no folder: none is kept, and nothing below does anything.
    explicit LedgerWorker(LedgerDirectory ledgers, QObject* parent = nullptr);
    ~LedgerWorker() override;

    bool keeps() const { return !ledgers_.folder().empty(); }
    /// Whose ledger is shown; null: none. Asynchronous: read() follows.
    void setDataset(std::shared_ptr<const Dataset> dataset);
    const std::shared_ptr<const Dataset>& dataset() const { return dataset_; }
    /// As it was read last; null while nothing is known.
    const std::shared_ptr<const KeptLedger>& ledger() const { return ledger_; }

    /// Appended to the ledger that is shown; read() follows, or failed().
    void setTotal(const LedgerTotal& total);
    void annotate(std::int64_t number, const std::string& text);
    void acknowledge();

    /// PlannedCharge::plan() and begin(); verdict() follows with the id returned.
    int begin(LedgerCharge charge);
    /// PlannedCharge::end() of what begin() set aside. `run` must have ended; `keptAs` names the file of its
    /// result, empty: none.
    void end(std::shared_ptr<const Dataset> dataset, std::int64_t reservation, std::shared_ptr<const Run> run,
             std::string keptAs = {});
    /// RunCharge::beginSearch() into the ledger of the dataset whose votes are searched; failed() follows
    /// where it could not be written.
    void logSearch(std::shared_ptr<const Dataset> dataset, std::size_t points);
    /// RunCharge::beginAttack() into the ledger of the dataset that is attacked; likewise.
    void logAttack(std::shared_ptr<const Dataset> dataset, const Experiment& attacked);
    /// RunCharge::logMoves() into the ledger of the dataset; likewise.
    void logMoves(std::shared_ptr<const Dataset> dataset, const Experiment& last, std::size_t runs,
                  Moves moves = Moves::Drag);
    /// A person said whose people the dataset is about (RelatedLedgers.h): that it goes on as an earlier one,
    /// or where there is none that the others' people are not meant. failed() follows where that is refused.
    void settlePeople(std::shared_ptr<const Dataset> dataset, const std::optional<RelatedLedger>& earlier,
                      const std::vector<RelatedLedger>& others);
    /// Gives back what was set aside for a run that did not come to be begun.
    void giveBack(std::shared_ptr<const Dataset> dataset, std::int64_t reservation);
    /// RunCharge::accept() into the ledger that is shown; verdict() follows.
    int accept(std::shared_ptr<const Run> run, bool evenIfCrossing = false);
    /// The run to foretell the cost of, now and whenever the ledger that is shown is read anew: foretold()
    /// follows. Nothing: no more.
    void foretell(std::optional<Experiment> experiment);

signals:
    /// Null: of a dataset that is not read yet, or of none.
    void read(const std::shared_ptr<const KeptLedger>& ledger);
    /// `crossing` is set only where the total says that the person is asked. Where the file could not be
    /// written, `refused` says why (and failed() does).
    void verdict(int id, const LedgerVerdict& verdict);
    /// Or why nothing can be foretold.
    void foretold(const Result<SpendingForecast>& forecast);
    void failed(const Error& error);

private:
    using Job = std::function<void()>;
    using Writing = std::function<Result<std::int64_t>(LedgerFile&)>;
    using Charging = std::function<Result<LedgerVerdict>(LedgerFile&)>;
    using Settling = std::function<Result<void>(PlannedCharge&)>;
    void ask(Job job);
    void write(std::shared_ptr<const Dataset> dataset, Writing writing);
    int charge(std::shared_ptr<const Dataset> dataset, Charging charging, bool mayBeGivenBack);
    void tell(Job job);
    // On the thread of its own.
    void guarded(const Job& job);
    void complain(const Error& error);
    LedgerFile* ledgerOf(const std::shared_ptr<const Dataset>& dataset);
    void watch(std::shared_ptr<const Dataset> dataset);
    void decide(int id, const std::shared_ptr<const Dataset>& dataset, const Charging& charging,
                bool mayBeGivenBack);
    void settle(const std::shared_ptr<const Dataset>& dataset, std::int64_t reservation,
                const Settling& settling);
    void look();
    Result<SpendingForecast> forecast(const LedgerFile& ledger) const;
    void takeOverlaps();
    void tellRead();

    struct Opened {
        std::weak_ptr<const Dataset> dataset;
        LedgerFile file;
    };
    struct Begun {
        std::weak_ptr<const Dataset> dataset;
        PlannedCharge charge;
    };
    struct Untold {
        std::shared_ptr<const Dataset> dataset;
        std::int64_t reservation = 0;
    };

    const LedgerDirectory ledgers_;
    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const KeptLedger> ledger_;
    int lastId_ = 0;

    QTimer clock_;                ///< looks for what other windows append
    std::atomic<int> waiting_{0}; ///< jobs
    std::atomic<bool> leaving_{false};
    std::mutex mutex_;
    std::map<int, Untold> untold_; ///< set aside, and the window has not been told yet

    // The thread's own.
    std::vector<Opened> opened_;
    std::shared_ptr<const Dataset> watched_;
    std::optional<std::uint64_t> seen_; ///< size of what was read of it
    std::shared_ptr<const KeptLedger> lastRead_;
    LedgerSubject subject_; ///< the subject that is watched
    bool overlapsKnown_ = false;
    std::vector<Begun> begun_;
    std::optional<Experiment> foretelling_;
    bool foretellAnew_ = false;
    QThreadPool pool_; ///< one thread, which does what was asked in its order
};

} // namespace epsiloscope
