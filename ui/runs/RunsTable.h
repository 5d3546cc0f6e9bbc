// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/ExperimentText.h"
#include "ui/runs/RunsModel.h"
#include "ui/widgets/KeysInWords.h"

#include <QTableView>

#include <vector>

class QMenu;
class QSettings;

namespace epsiloscope {

class RunsFilter;
class ShownColumns;
class SortedRuns;

/// All runs, newest first until a header is clicked, and the sweep at hand. Space or a click on the swatch
/// hides and shows, F2 or a double-click on the name renames, a click on the ⚠ beside it or M says what there
/// is to read, N writes a note, P pins, Ctrl+D duplicates and Delete removes what has ended, Ctrl+C copies, L
/// loads the settings of the current run, R computes it again; S sorts by the current column and Alt+Left and
/// Alt+Right move it. The context menus have the same, and the choice of columns.
class RunsTable final : public QTableView {
    Q_OBJECT

public:
    /// `settings` keep the columns and the sorting; they may be null and must outlive the table.
    explicit RunsTable(RunList& runs, QSettings* settings = nullptr, QWidget* parent = nullptr);

    /// The height of the header and so many rows.
    int heightOf(int rows) const;

    /// The run of the current row; 0 where none is selected.
    RunNumber selectedRun() const;
    /// Nothing is selected where the filter hides it; ignores a run that is not in the list.
    void selectRun(RunNumber id);
    /// Just these; those that are not in the list, or hidden by the filter, are left out.
    void selectRuns(const std::vector<RunNumber>& ids);
    /// All that are selected, oldest first.
    std::vector<RunNumber> selectedRuns() const;

    void setFilter(RunsFilter filter);
    RunsModel* runsModel() const { return model_; }
    ShownColumns* columns() const { return columns_; }
    /// The choice of columns.
    QMenu* newColumnsMenu(QWidget* parent);
    /// The selected runs, or all that are shown where none is, as tab-separated text with titles: the columns
    /// as they are shown, numbers plain; an ε always with its kind, δ and adjacency.
    QString selectedText() const;

signals:
    void selectedRunChanged(epsiloscope::RunNumber id);
    /// Which runs are selected, not only the current one.
    void selectedRunsChanged();
    /// The person wants the forms to say what this run was made with.
    void settingsWanted(epsiloscope::RunNumber id);
    /// The person wants what no file holds of this run: it is to be computed again.
    void computingWanted(epsiloscope::RunNumber id);
    /// The person wants to look at the sweep.
    void sweepWanted();
    /// The context menu of the selected runs is about to be shown: whoever has something to offer adds it.
    void menuWanted(QMenu* menu);
    /// The person wants this run's experiment as text.
    void experimentWanted(epsiloscope::RunNumber id, epsiloscope::ExperimentText as);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void layOut();
    int rowHeight() const;
    void fitHeights();
    bool onSweep() const;
    void sayNotices();
    void connectHeader();
    void makeRoomFor(RunNumber id);
    void makeRoomForMany();
    void spareRoomForFailure(RunNumber id);
    std::vector<int> columnsToCopy() const;
    std::vector<HeardKey> heardKeys();
    void fillMenu(QMenu* menu);
    void addRemoving(QMenu* menu);
    void addColumns(QMenu* menu);
    bool allPinned() const;
    bool allShown() const;
    void toggleSelected();
    void pinSelected();
    void remove(const std::vector<RunNumber>& ids);
    void removeSelected();
    void removeUnpinned();
    void renameCurrent();
    void noteOnCurrent();
    void duplicateSelected();
    void addWork(QMenu* menu);
    void loadCurrent();
    void computeCurrent();
    void copy() const;
    void sortByCurrent();
    void moveCurrent(int steps);

    RunList& runs_;
    RunsModel* model_;
    SortedRuns* sorted_;
    ShownColumns* columns_ = nullptr;
    HeardKeys keys_;
};

} // namespace epsiloscope
