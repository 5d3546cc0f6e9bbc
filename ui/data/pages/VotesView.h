// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace epsiloscope {

class AgreementChart;
class ClassCountsModel;
class VotesModel;

/// Recorded votes of teachers: how many, how sure, which classes win, and every query. Ctrl+C copies the
/// selected queries, or the classes, as text with tabs.
class VotesView : public QWidget {
    Q_OBJECT
public:
    explicit VotesView(QWidget* parent = nullptr);

    /// A dataset with votes.
    void showVotes(const std::shared_ptr<const Dataset>& dataset);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeTables();
    void fitTables();

    QLabel* words_;
    AgreementChart* chart_;
    ClassCountsModel* winners_;
    QTableView* winnersTable_;
    VotesModel* queries_;
    QTableView* queriesTable_;
};

} // namespace epsiloscope
