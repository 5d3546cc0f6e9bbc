// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Asks whether a release that would cross the total is to be charged all the same: `asked` is "Start it
/// all the same?". No is the default, and what closing the question means. Does not wait: `answer` is called
/// once, unless `parent` goes before.
void askToCross(QWidget* parent, const Error& refused, const QString& asked,
                std::function<void(bool)> answer);

/// Asks whether a release is to begin at this price: "ε 2.584 · 0.416 left", and in full; both may be empty
/// where it is not known. Cancel is the default, and what closing the question means. Does not wait, like
/// askToCross().
void askToRelease(QWidget* parent, const QString& price, const QString& full,
                  std::function<void(bool)> answer);

/// Whose people a dataset is about.
struct WhosePeople {
    std::optional<RelatedLedger> earlier{}; ///< those of this ledger's dataset
    std::vector<RelatedLedger> others{};    ///< and not those of these
};

/// Asks whether the people of a dataset are those of one of these ledgers. To start nothing is the default,
/// and what closing the question means: then `answer` is given nothing. Does not wait, like askToCross().
void askWhosePeople(QWidget* parent, const std::vector<RelatedLedger>& related,
                    std::function<void(const std::optional<WhosePeople>&)> answer);

/// The answer to a request to start.
struct RunPermit {
    bool go = false;
    std::int64_t reservation = 0;      ///< to be settled when the run has ended; 0: nothing was set aside
    std::optional<Error> refused{};    ///< why not; nothing where a person said no
    std::optional<FixedSplit> split{}; ///< the split of a release's rows
    ReleaseMark mark{};                ///< the mark of a release in its result
};

/// The permission between Run and a run. A release is asked about once, of the person: whether it is to
/// begin, or, where the total wants that, whether it is to cross it; then the ledger is asked. An exploration
/// always goes; where it cannot be logged LedgerWorker::failed() says why. Where no ledger is kept it goes at
/// once, before ask() returns.
///
///     permission.ask({dataset, experiment}, [this](const RunPermit& answer) { if (answer.go) start(answer);
///     }); … permission.settle(run);  // when it has ended, whatever its state
class RunPermission final : public QObject {
    Q_OBJECT
public:
    using Answered = std::function<void(const RunPermit&)>;
    /// `window` is the parent of the question; both must outlive this.
    RunPermission(LedgerWorker& ledgers, QWidget* window);

    /// One at a time: not while asking(). `answered` is called once. `foretold`: what the release would cost,
    /// where that is known.
    void ask(LedgerCharge charge, Answered answered, const std::optional<SpendingForecast>& foretold = {});
    /// True if an answer is awaited: nothing else may be started meanwhile.
    bool asking() const { return asked_.has_value(); }
    /// The release that was let through last has ended; `keptAs` names the file of its result, empty: none.
    /// Nothing happens where nothing was set aside.
    void settle(std::shared_ptr<const Run> run, std::string keptAs = {});
    /// It did not come to be started after all.
    void giveBack();

signals:
    /// asking() has changed.
    void changed();

private:
    struct Asked {
        int id = 0;
        LedgerCharge charge;
        Answered answered;
        std::optional<SpendingForecast> foretold;
        bool agreed = false; ///< the person was asked, and wants it; of what is no release it is not asked
        bool release() const { return charge.experiment.release && !charge.sweep; }
    };
    struct Let {
        std::shared_ptr<const Dataset> dataset;
        std::int64_t reservation = 0;
    };
    void begin();
    void askPerson(std::function<void()> agreed);
    void decided(int id, const LedgerVerdict& verdict);
    void let(const LedgerVerdict& verdict);
    void askWhose(const std::vector<RelatedLedger>& related);
    void answer(const RunPermit& answer);

    LedgerWorker& ledgers_;
    QPointer<QWidget> window_;
    std::optional<Asked> asked_;
    std::optional<Let> let_;
};

} // namespace epsiloscope
