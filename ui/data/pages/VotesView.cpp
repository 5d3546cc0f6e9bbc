// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesView.h"

#include "ui/data/columns/ClassCountsModel.h"
#include "ui/data/pages/AgreementChart.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <numeric>

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

void VotesModel::setVotes(std::shared_ptr<const Dataset> dataset) {
    beginResetModel();
    dataset_ = std::move(dataset);
    votes_ = dataset_ && dataset_->votes ? &*dataset_->votes : nullptr;
    const std::size_t queries = votes_ ? votes_->queries : 0;
    winners_.resize(queries);
    for (std::size_t query = 0; query < queries; ++query) {
        const auto counts = votes_->of(query);
        winners_[query] = static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    }
    order_.resize(queries);
    std::iota(order_.begin(), order_.end(), 0U);
    columns_.clear();
    if (votes_) declareColumns();
    endResetModel();
}

QString VotesModel::className(int index) const {
    if (!votes_ || index < 0 || index >= votes_->classes) return tr("none");
    const auto at = static_cast<std::size_t>(index);
    return at < votes_->classNames.size() ? QString::fromStdString(votes_->classNames[at])
                                          : QString::number(index);
}

void VotesModel::declareColumns() {
    const auto counted = [](double count) { return grouped(static_cast<std::size_t>(count)); };
    const auto named = [this](double index) { return className(static_cast<int>(index)); };
    const auto votesFor = [this](std::size_t query, int index) {
        return votes_->of(query)[static_cast<std::size_t>(index)];
    };
    const auto agreement = [this, votesFor](std::size_t query) {
        return votes_->teachers > 0 ? static_cast<double>(votesFor(query, winners_[query])) / votes_->teachers
                                    : 0;
    };
    columns_ = {
        {tr("Query"), tr("Query"), [](std::size_t query) { return static_cast<double>(query + 1); }, counted},
        {tr("Winner"), tr("Winner"), [this](std::size_t query) { return winners_[query]; }, named},
        {tr("Agree"), tr("Agree"), agreement,
         [](double share) { return QStringLiteral("%1 %").arg(100 * share, 0, 'f', 1); }}};
    if (truthKnown())
        columns_.push_back(
            {tr("True"), tr("True"), [this](std::size_t query) { return votes_->truth[query]; }, named});
    for (int index = 0; index < votes_->classes; ++index)
        columns_.push_back({className(index), tr("votes for %1").arg(className(index)),
                            [=](std::size_t query) { return votesFor(query, index); }, counted});
}

QVariant VotesModel::tip(std::size_t query, int column) const {
    return QStringLiteral("%1: %2").arg(declared(column).help, textOf(query, column));
}

QVariant VotesModel::data(const QModelIndex& index, int role) const {
    return DeclaredTable::data(index, role == Qt::AccessibleTextRole ? Qt::ToolTipRole : role);
}

void VotesModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> meant; // the queries that persistent indexes stand for
    for (const QModelIndex& each : before)
        meant.push_back(order_[static_cast<std::size_t>(each.row())]);
    std::vector<double> keys(order_.size());
    for (std::size_t query = 0; query < keys.size(); ++query)
        keys[query] = declared(column).value(query).toDouble();
    std::iota(order_.begin(), order_.end(), 0U); // equal ones in the order of the file
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t one, std::uint32_t other) {
        return order == Qt::AscendingOrder ? keys[one] < keys[other] : keys[one] > keys[other];
    });
    std::vector<int> rowOf(order_.size());
    for (std::size_t row = 0; row < order_.size(); ++row)
        rowOf[order_[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf[meant[static_cast<std::size_t>(i)]], before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

VotesView::VotesView(QWidget* parent)
    : QWidget(parent), words_(wordsLabel("votesWords", this)), chart_(new AgreementChart(this)),
      winners_(new ClassCountsModel(tr("Queries won"), this)), winnersTable_(new QTableView(this)),
      queries_(new VotesModel(this)), queriesTable_(new QTableView(this)) {
    setObjectName("votesView");
    makeTables();
    columnIn(this, {words_, chart_, winnersTable_, {queriesTable_, 1}}, 6);
    nowAndWhenever(this, {QEvent::FontChange}, [this] { fitTables(); });
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

} // namespace epsiloscope
