// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace epsiloscope {

class ClassCountsModel;

/// Recorded votes of teachers: the classes, and how many queries each of them wins.
class VotesView : public QWidget {
    Q_OBJECT
public:
    explicit VotesView(QWidget* parent = nullptr);

    /// A dataset with votes.
    void showVotes(const std::shared_ptr<const Dataset>& dataset);

private:
    void fitTable();

    QLabel* words_;
    ClassCountsModel* winners_;
    QTableView* table_;
};

} // namespace epsiloscope
