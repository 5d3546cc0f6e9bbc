// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/words/PrivacyWords.h"

#include <QWidget>

#include <optional>
#include <vector>

class QStackedLayout;
class QTimer;

namespace epsiloscope {

class ToneLabel;

/// A view that looks at one run: follows it, and says in words why there is nothing to see. It does nothing
/// by itself: whoever owns it calls tick() every 33 ms or so while it is looked at.
class ViewOfRun : public QWidget {
    Q_OBJECT
public:
    /// The run to look at; null, or one that this view is not for: none. Cheap where it is the same. What was
    /// chosen stays then.
    virtual void setRun(const RunEntry* entry);
    /// 0: none.
    RunNumber run() const { return entry_ ? entry_->id : RunNumber(); }
    /// The trial that is shown, where the view looks at one; nothing: none has something to show.
    std::optional<TrialNumber> trial() const { return trial_; }
    /// Takes in what is new.
    virtual void tick();
    /// True if the run has something to show here.
    virtual bool shows() const;

protected:
    ViewOfRun(const char* name, QWidget* parent);

    /// As the list had it when it was set; nothing: no run.
    const std::optional<RunEntry>& entry() const { return entry_; }
    /// The trials of the run; none where there is no run.
    const std::vector<TrialRecord>& trials() const;
    /// That of trial(); null: none.
    const TrialRecord* record() const { return entry_ && trial_ ? entry_->run->trial(*trial_) : nullptr; }
    /// The latest trial that has what is asked for.
    template <class Has> std::optional<TrialNumber> latestTrial(const Has& has) const {
        for (std::size_t i = trials().size(); i > 0; --i)
            if (has(trials()[i - 1])) return TrialNumber::fromIndex(i - 1);
        return std::nullopt;
    }
    /// "Repeat 2 · After 25 iterations · …" of trial(); a run of one trial need not say which.
    QString factsOfTrial(const QStringList& facts) const;
    /// The data that the run learnt from, where they are at hand: its own, or those loaded; else null.
    std::shared_ptr<const Dataset> dataOfRun(const std::shared_ptr<const Dataset>& loaded) const;
    /// The spending of the run; there must be one.
    RunsPrivacy privacy() const;

    virtual bool looksAt(const RunEntry&) const { return true; }
    /// True if the same run on another dataset is another run to it.
    virtual bool readsDataset() const { return false; }
    /// Another run, or none: forgets what was chosen and takes in what there is.
    virtual void begin() = 0;
    /// The same run has another name or colour, which the next tick shows.
    virtual void lookChanged() {}
    /// Shows the run as it stands.
    virtual void take() = 0;
    void takeNew();

    /// Begins with why there is nothing to see, in a label of that name, in place of the page; beneath the
    /// words a button that leads on, where there is one.
    void setPage(QWidget* page, const char* emptyName, QWidget* onwards = nullptr);
    /// Why there is nothing to see; empty: the page.
    void showWhyEmpty(const QString& why);
    /// Shows one part alone in place of all, or all of them again.
    template <class Parts> void enlarge(const QWidget* part, const Parts& parts) {
        alone_ = alone_ == part ? nullptr : part;
        for (QWidget* each : parts)
            each->setVisible(!alone_ || each == alone_);
    }
    /// The part that is enlarged; null: none.
    const QWidget* alone() const { return alone_; }
    /// Ticks by itself as well.
    void tickEvery(int milliseconds);

    std::optional<TrialNumber> trial_; ///< views that look at one say which

private:
    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    RunState seenState_ = RunState::Running;
    const QWidget* alone_ = nullptr;
    QTimer* clock_ = nullptr; ///< null: somebody else calls tick()
    QStackedLayout* pages_ = nullptr;
    ToneLabel* empty_ = nullptr;
};

} // namespace epsiloscope
