// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/QuerySurroundings.h"
#include "ui/runs/RunList.h"
#include "ui/views/records/RecordWords.h"
#include "ui/views/shared/ViewOfRun.h"

#include <QElapsedTimer>
#include <QWidget>

#include <optional>

class QKeyEvent;
class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace epsiloscope {

class RecordStrip;
class RecordsChart;
class RowBox;
class TeachersPicture;

/// One private record of a trial, at first the one that pays most: its ε, what its teachers say on the
/// queries that cost it most, and which part of each partition it was in. While the run goes on it is looked
/// at again once a second at most.
class RecordPanel final : public QWidget {
    Q_OBJECT
public:
    explicit RecordPanel(QWidget* parent = nullptr);

    /// Another run or trial: what was chosen is forgotten.
    void begin();
    /// The trial as it stands, of this run; it must have figures of records.
    void take(const TrialRecord& trial, const QuerySurroundings& around, const RunEntry& entry);
    /// Shows what was taken once its time has come.
    void tick();

    /// The newcomer comes after the last record.
    void chooseRecord(RecordNumber record);
    void chooseQuery(QueryNumber query);
    /// ↑ ↓ the record, ← → the query, Ctrl+↑ ↓ the partition; false for other keys.
    bool walk(const QKeyEvent& event);

    const ShownRecord& shown() const { return shown_; }
    RecordStrip* strip() const { return strip_; }
    TeachersPicture* bags() const { return bags_; }

signals:
    void recordShown(epsiloscope::RecordNumber record);

private:
    void declareSettings();
    void layOut();
    void connectParts();
    std::size_t asked() const;
    const PrivacyUnit& unit() const { return shown_.around.meaning.adjacency.unit; }
    void useEnsemble(const EnsembleVoted* ensemble);
    void lookAgain();
    void choosePartition(std::size_t partition);
    void showRecord();
    void showQuery();
    void showClasses();
    void showCells();

    ShownRecord shown_;
    std::optional<RecordsSnapshot> records_;
    std::shared_ptr<const std::vector<std::uint32_t>> rows_;
    std::shared_ptr<const BaggedVotes> taken_; ///< not shown where it is of other records
    AskedQueries queries_;
    std::shared_ptr<const Dataset> dataset_; ///< whose rows the records are; null: not loaded
    bool release_ = false;                   ///< then no cell is shown
    bool ended_ = false, stale_ = false;
    bool ownRecord_ = false, ownQuery_ = false; ///< chosen by the person, not by what costs most
    QElapsedTimer clock_;                       ///< since the record was last looked at
    RowBox* row_;
    QPushButton *most_, *newcomer_;
    QSpinBox* query_;
    QLabel *of_, *epsilon_, *cells_, *sensitivity_, *classes_, *count_;
    RecordStrip* strip_;
    TeachersPicture* bags_;
};

/// The payments of the private records of one run, of the latest trial that has such figures: all of them as
/// a histogram, one of them with its teachers.
class RecordsView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit RecordsView(QWidget* parent = nullptr);

    void tick() override;

    RecordsChart* chart() const { return chart_; }
    RecordPanel* panel() const { return panel_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool readsDataset() const override { return true; }
    void begin() override;
    void take() override;
    void showFacts(const TrialRecord& trial, const QuerySurroundings& around);

    RecordsChart* chart_;
    RecordPanel* panel_;
    QSplitter* halves_ = nullptr;
    QLabel *facts_, *budgets_;
};

} // namespace epsiloscope
