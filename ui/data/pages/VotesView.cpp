// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesView.h"

#include "ui/data/columns/ClassCountsModel.h"
#include "ui/data/pages/AgreementChart.h"
#include "ui/data/pages/VotesModel.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/GroupedNumber.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int kCellMargins = 12;
constexpr int kRowsOfWinners = 6; // seen without scrolling

QString describeVotes(const RecordedVotes& votes) {
    QStringList parts{VotesView::tr("%1 queries").arg(grouped(votes.queries)),
                      VotesView::tr("%1 teachers").arg(grouped(votes.teachers)),
                      VotesView::tr("%1 classes").arg(grouped(static_cast<std::size_t>(votes.classes)))};
    const double right = pluralityAccuracy(votes);
    parts << (std::isnan(right) ? VotesView::tr("true classes not known")
                                : VotesView::tr("plurality right in %1 %").arg(100 * right, 0, 'f', 1));
    return parts.join(QStringLiteral(" · "));
}

/// The selected rows with a row of names, columns parted by tabs, as spreadsheets take them.
QString selectedText(const QTableView& table) {
    const QAbstractItemModel& model = *table.model();
    QModelIndexList rows = table.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines, cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << cells.join(QLatin1Char('\t'));
    for (const QModelIndex& row : rows) {
        cells.clear();
        for (int column = 0; column < model.columnCount(); ++column)
            cells << row.siblingAtColumn(column).data().toString().remove(QLatin1Char(','));
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace

VotesView::VotesView(QWidget* parent)
    : QWidget(parent), words_(wordsLabel("votesWords", this)), chart_(new AgreementChart(this)),
      winners_(new ClassCountsModel(tr("Queries won"), this)), winnersTable_(new QTableView(this)),
      queries_(new VotesModel(this)), queriesTable_(new QTableView(this)) {
    setObjectName("votesView");
    makeTables();
    columnIn(this, {words_, chart_, winnersTable_, {queriesTable_, 1}}, 6);
    fitTables();
}

void VotesView::makeTables() {
    named("votesWinners", winnersTable_, {}, tr("Queries that each class won"));
    winnersTable_->setModel(winners_);
    winnersTable_->setItemDelegateForColumn(ClassCountsModel::CountColumn, countBars(winnersTable_));
    winnersTable_->horizontalHeader()->setSectionResizeMode(ClassCountsModel::CountColumn,
                                                            QHeaderView::Stretch);
    named("votesQueries", queriesTable_, {}, tr("Votes of each query"));
    queriesTable_->setModel(queries_);
    queriesTable_->setSortingEnabled(true);
    queriesTable_->horizontalHeader()->setSortIndicator(VotesModel::QueryColumn, Qt::AscendingOrder);
    for (QTableView* table : {winnersTable_, queriesTable_}) {
        table->setEditTriggers(QAbstractItemView::NoEditTriggers);
        showAsRows(table);
        table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
        table->installEventFilter(this);
    }
}

void VotesView::showVotes(const std::shared_ptr<const Dataset>& dataset) {
    const RecordedVotes none;
    const RecordedVotes& votes = dataset && dataset->votes ? *dataset->votes : none;
    words_->setText(votes.queries > 0 ? describeVotes(votes) : QString());
    chart_->showAgreement(agreementHistogram(votes), votes.teachers);
    const std::vector<std::size_t> won = winners(votes);
    queries_->setVotes(dataset);
    std::vector<ClassCountsModel::Row> rows;
    for (std::size_t i = 0; i < won.size(); ++i)
        rows.push_back({queries_->className(static_cast<int>(i)), won[i]});
    winners_->setRows(std::move(rows));
    queriesTable_->sortByColumn(VotesModel::QueryColumn, Qt::AscendingOrder);
    fitTables();
}

void VotesView::fitTables() {
    const QFontMetrics metrics = fontMetrics();
    for (QTableView* table : {winnersTable_, queriesTable_}) {
        table->verticalHeader()->setMinimumSectionSize(metrics.height());
        table->verticalHeader()->setDefaultSectionSize(metrics.height() + 5);
    }
    const int lines = std::clamp(winners_->rowCount(), 1, kRowsOfWinners);
    winnersTable_->setFixedHeight(winnersTable_->horizontalHeader()->sizeHint().height() +
                                  lines * (metrics.height() + 5) + 2 * winnersTable_->frameWidth());
    const int arrow = metrics.averageCharWidth() * 2; // of the sorted column
    queriesTable_->setMinimumHeight(queriesTable_->horizontalHeader()->sizeHint().height() +
                                    4 * (metrics.height() + 5));
    for (int column = 0; column < queries_->columnCount(); ++column) {
        const QString title = queries_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const QString widest =
            column == VotesModel::AgreementColumn ? QStringLiteral("100.0 %") : QStringLiteral("8,888");
        const int wide =
            std::max(metrics.horizontalAdvance(title) + arrow, metrics.horizontalAdvance(widest));
        queriesTable_->setColumnWidth(column, std::min(wide, 160) + kCellMargins);
    }
}

bool VotesView::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    if (!pressed || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        return QWidget::eventFilter(watched, event);
    if (const auto* table = qobject_cast<QTableView*>(watched))
        QApplication::clipboard()->setText(selectedText(*table));
    return true;
}

void VotesView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitTables();
}

} // namespace epsiloscope
