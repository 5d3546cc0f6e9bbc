// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QString>
#include <QWidget>

class QLabel;
class QScrollArea;

namespace epsiloscope {

class FoldButton;

/// One thing that a person should read about a run.
struct RunNotice {
    enum class Kind { Failure, BudgetSpent, Warning, Note } kind = Kind::Note;
    QString text{};
    QString where{}, mend{}; ///< failures only; may be empty
    int trials = 1;          ///< how many trials said it
    bool operator==(const RunNotice&) const = default;
};

/// The remarks of a run, gravest first; the same words of several trials once.
std::vector<RunNotice> noticesOf(const Run& run);

/// The remarks, warnings and errors of the selected run (of the newest where none is selected, and whenever
/// one is added) under one line that folds them away. Not there while there is nothing to say; a failure or a
/// warning unfolds it.
class RemarksView final : public QWidget {
    Q_OBJECT

public:
    explicit RemarksView(RunList& runs, QWidget* parent = nullptr);

    /// 0: the newest run.
    void setSelectedRun(RunNumber id);
    bool unfolded() const;

private:
    void fitHeight();
    const RunEntry* shownRun() const;
    void refresh();
    void setUnfolded(bool unfolded);

    RunList& runs_;
    RunNumber selected_, shownId_;
    std::vector<RunNotice> shown_;
    FoldButton* header_;
    QScrollArea* area_;
    QLabel* text_;
};

} // namespace epsiloscope
