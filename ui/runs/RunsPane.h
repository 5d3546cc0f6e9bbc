// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <vector>

class QAction;
class QLineEdit;
class QMenu;
class QSettings;

namespace epsiloscope {

class RewindBar;
class RunComparison;
class RunsTable;
class ToneLabel;

/// The table of runs, as high as its runs up to a few rows, which is the legend of the charts. Above it come,
/// when they are asked for, a line that finds runs (Ctrl+F, Esc) and one that winds the selected run back (W,
/// Esc); at its right what differs between the selected runs (C).
class RunsPane final : public QWidget {
    Q_OBJECT

public:
    /// `settings` keep the columns, the sorting and whether selected runs are compared; they may be null and
    /// must outlive the view.
    explicit RunsPane(RunList& runs, QSettings* settings = nullptr, QWidget* parent = nullptr);

    RunsTable* table() const { return table_; }
    RewindBar* rewind() const { return rewind_; }
    /// Columns, sorting, filter and selection, an object for a session.
    Json look() const;
    /// Shows them again; what is missing or no such thing stays as it is.
    void showLook(const Json& look);

signals:
    /// A report of these runs, which have ended, is wanted.
    void reportWanted(const std::vector<epsiloscope::RunNumber>& runs);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameParts();
    void layOut();
    void connectParts();
    void makeActions();
    void fitHeight();
    int mostRows() const;
    void find();
    void endFinding();
    void applyFilter();
    void showCount();
    void showComparison();
    void addTo(QMenu* menu);
    /// Those selected that have ended.
    std::vector<RunNumber> reported() const;

    RunList& runs_;
    QSettings* settings_;
    QLineEdit* filterLine_;
    ToneLabel* count_;
    QWidget* finding_; ///< the line of both
    RewindBar* rewind_;
    QAction* compare_;
    QAction* report_;
    RunsTable* table_;
    RunComparison* comparison_;
    QString complaint_; ///< why the filter is not understood; empty: it is
};

} // namespace epsiloscope
