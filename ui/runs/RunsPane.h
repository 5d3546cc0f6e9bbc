// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <vector>

class QLayout;
class QLineEdit;
class QSettings;
class QToolButton;

namespace epsiloscope {

class RewindBar;
class RunComparison;
class RunsTable;
class ToneLabel;

/// The table of runs with a line above it that filters (Ctrl+F goes there, Esc clears it), winds the selected
/// run back and chooses columns, and, while two runs are selected, what differs between them at its right.
class RunsPane final : public QWidget {
    Q_OBJECT

public:
    /// `settings` keep the columns, the sorting and whether two selected runs are compared; they may be null
    /// and must outlive the view.
    explicit RunsPane(RunList& runs, QSettings* settings = nullptr, QWidget* parent = nullptr);

    RunsTable* table() const { return table_; }
    RewindBar* rewind() const { return rewind_; }
    /// Columns, sorting, filter and selection, an object for a session.
    Json look() const;
    /// Shows them again; what is missing or no such thing stays as it is.
    void showLook(const Json& look);
    QSize minimumSizeHint() const override;

signals:
    /// A report of these runs, which have ended, is wanted.
    void reportWanted(const std::vector<epsiloscope::RunNumber>& runs);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameParts();
    void layOut();
    void connectParts();
    void applyFilter();
    void showCount();
    void placeCount();
    void placeReport();
    void showComparison();
    /// Those selected that have ended.
    std::vector<RunNumber> reported() const;
    void showReport();

    RunList& runs_;
    QSettings* settings_;
    QLineEdit* filterLine_;
    ToneLabel* count_;
    RewindBar* rewind_;
    QToolButton* columnsButton_;
    QToolButton* compareButton_;
    QToolButton* reportButton_;
    QLayout* row_ = nullptr; ///< the row of all of these
    RunsTable* table_;
    RunComparison* comparison_;
    QString complaint_;           ///< why the filter is not understood; empty: it is
    std::size_t justRemoved_ = 0; ///< so many, and nothing was done since: say how to undo it
};

} // namespace epsiloscope
