// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunComparison.h"

#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "ui/language/Said.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QFont>
#include <QHeaderView>
#include <QLocale>
#include <QScrollArea>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

struct Side {
    const RunEntry& entry;
    RunFigures figures;
    QString text(RunsModel::Column column) const { return fixedColumn(column).text({entry, figures}); }
    QString meaning(RunsModel::Column column) const {
        return QStringLiteral("%1: %2").arg(entry.name, fixedColumn(column).meaning({entry, figures}));
    }
    std::optional<double> number(RunsModel::Column column) const {
        return fixedColumn(column).cells.number(figures);
    }
};
using Sides = std::vector<Side>;

QString plainNumber(const std::optional<double>& value) {
    return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
}

QString withSign(double value, const QString& digits) {
    return (value < 0 ? QStringLiteral("−") : value > 0 ? QStringLiteral("+") : QString()) + digits;
}

// Beside two runs there is room for a difference, which is empty as yet.
void makeRoomForDifference(DifferenceRow& row) {
    if (row.values.size() == 2) row.values.emplace_back();
}

DifferenceRow wordsRow(const QString& what, RunsModel::Column column, const Sides& sides) {
    DifferenceRow row{.what = what};
    QStringList meanings;
    for (const Side& side : sides) {
        row.values.push_back({side.text(column), side.text(column)});
        meanings << side.meaning(column);
    }
    row.meaning = meanings.join(QLatin1Char('\n'));
    makeRoomForDifference(row);
    return row;
}

bool meanTheSame(const Epsilon& a, const Epsilon& b) {
    return a.kind == b.kind && aboutSameNeighbours(a.adjacency, b.adjacency) && a.delta == b.delta;
}

// `words` of the absolute difference of two; null: they are not subtracted.
DifferenceRow figureRow(const QString& what, RunsModel::Column column, const Sides& sides,
                        QString (*words)(double)) {
    DifferenceRow row = wordsRow(what, column, sides);
    for (std::size_t i = 0; i < sides.size(); ++i)
        row.values[i].plain = plainNumber(sides[i].number(column));
    if (sides.size() != 2 || !words) return row;
    const auto first = sides[0].number(column), second = sides[1].number(column);
    if (!first || !second || !std::isfinite(*first) || !std::isfinite(*second)) return row;
    const double difference = *second - *first;
    row.values[2] = {withSign(difference, words(std::abs(difference))), plainNumber(difference)};
    return row;
}

// Two that mean the same, or of which either says nothing.
DifferenceRow epsilonRow(const QString& what, RunsModel::Column column, const Sides& sides,
                         std::optional<RepeatedEpsilon> RunPrivacy::*range) {
    bool same = sides.size() == 2;
    if (same) {
        const auto &a = sides[0].figures.privacy.*range, &b = sides[1].figures.privacy.*range;
        same = !a || !b || meanTheSame(a->most, b->most);
    }
    DifferenceRow row = figureRow(what, column, sides, same ? epsilonText : nullptr);
    if (!same && sides.size() == 2)
        row.meaning += Words::tr("\nNo difference is computed: kind, δ or adjacency differ.");
    return row;
}

DifferenceRow deltaRow(const Sides& sides) {
    DifferenceRow row = wordsRow(QStringLiteral("δ"), RunsModel::Delta, sides);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        row.values[i].plain = plainNumber(sides[i].figures.privacy.delta);
    }
    return row;
}

QString threeDecimals(double value) {
    return QString::number(value, 'f', 3);
}

QString withoutDecimals(double value) {
    return QString::number(value, 'f', 0);
}

DifferenceRow settingRow(const RunsCompared& runs, const DifferingSetting& setting) {
    DifferenceRow row{.what = said(setting.label), .ofExperiment = true};
    QStringList meanings;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const QString plain = QString::fromStdString(setting.values[i]);
        row.values.push_back({plain.isEmpty() ? absentCell : plain, plain});
        meanings << QStringLiteral("%1: %2").arg(runs[i]->name, row.values.back().shown);
    }
    row.meaning = meanings.join(QLatin1Char('\n'));
    makeRoomForDifference(row);
    return row;
}

} // namespace

std::vector<DifferenceRow> experimentRows(const RunsCompared& runs) {
    std::vector<DifferenceRow> rows;
    std::vector<const Run*> ran;
    for (const RunEntry* entry : runs)
        ran.push_back(entry->run.get());
    for (const DifferingSetting& setting : differingSettings(ran))
        rows.push_back(settingRow(runs, setting));
    if (!rows.empty()) return rows;
    const QString same = Words::tr("the same");
    DifferenceRow row{.what = Words::tr("Experiment"),
                      .values = std::vector<ComparedValue>(runs.size(), {same, same}),
                      .meaning = Words::tr("Nothing differs between the experiments."),
                      .ofExperiment = true};
    makeRoomForDifference(row);
    return {std::move(row)};
}

std::vector<DifferenceRow> figureRows(const RunsCompared& runs) {
    Sides sides;
    for (const RunEntry* entry : runs)
        sides.push_back({*entry, figuresOf(*entry)});
    std::vector<DifferenceRow> rows;
    rows.push_back(figureRow(Words::tr("accuracy"), RunsModel::Accuracy, sides, threeDecimals));
    rows.push_back(figureRow(Words::tr("labels"), RunsModel::Labels, sides, withoutDecimals));
    rows.push_back(
        epsilonRow(Words::tr("promised ε"), RunsModel::DataIndependent, sides, &RunPrivacy::promised));
    rows.push_back(wordsRow(Words::tr("kind of ε"), RunsModel::Kind, sides));
    rows.push_back(deltaRow(sides));
    rows.push_back(wordsRow(Words::tr("adjacency"), RunsModel::AdjacencyOfEpsilon, sides));
    rows.push_back(epsilonRow(Words::tr("spent ε"), RunsModel::EpsilonSpent, sides, &RunPrivacy::spent));
    // Columns that few runs have stand here only where one of these does. Labels are counted and compared;
    // figures of ε that stand beside the headline are not subtracted, since kinds and meanings differ.
    for (int i = RunsModel::ImprovedConversion; i <= RunsModel::OwnAnswers; ++i) {
        const auto column = static_cast<RunsModel::Column>(i);
        const auto has = [column](const Side& side) { return side.number(column).has_value(); };
        if (std::ranges::none_of(sides, has)) continue;
        rows.push_back(figureRow(fixedColumn(column).title, column, sides,
                                 column == RunsModel::LabelAccuracy ? threeDecimals
                                 : column == RunsModel::OwnAnswers  ? withoutDecimals
                                                                    : nullptr));
    }
    return rows;
}

QString pairedSentence(const RunEntry& a, const RunEntry& b) {
    const RunEntry *better = &b, *worse = &a;
    auto compared = comparePaired(*better->run, *worse->run, Measure::Accuracy);
    if (compared && compared->share < 0.5) { // told from the side that wins more often
        std::swap(better, worse);
        compared = comparePaired(*better->run, *worse->run, Measure::Accuracy);
    }
    if (!compared)
        return Words::tr("Not compared repeat by repeat: %1.").arg(said(compared.error().message()));
    return said(inWords(*compared, better->name.toStdString(), worse->name.toStdString(), "by accuracy"));
}

QString pairedSentences(const RunsCompared& runs) {
    if (runs.size() == 2) return pairedSentence(*runs[0], *runs[1]);
    QStringList lines;
    for (std::size_t i = 1; i < runs.size(); ++i)
        lines << QStringLiteral("%1: %2").arg(runs[i]->name, pairedSentence(*runs.front(), *runs[i]));
    return lines.join(QLatin1Char('\n'));
}

DifferencesModel::DifferencesModel(QObject* parent) : DeclaredTable(parent) {}

void DifferencesModel::declareColumns() {
    columns_.clear();
    const std::size_t runs = static_cast<std::size_t>(names_.size());
    for (std::size_t i = 0; i < (runs == 2 ? 3 : runs); ++i)
        columns_.push_back({QString(), QString(),
                            [i](const DifferenceRow& row) { return QVariant(row.values[i].plain); }, nullptr,
                            Qt::AlignLeft, [i](const DifferenceRow& row) { return row.values[i].shown; }});
}

void DifferencesModel::nameColumns() {
    for (qsizetype i = 0; i < names_.size(); ++i) {
        auto& column = columns_[static_cast<std::size_t>(i)];
        column.title = column.help = names_[i];
    }
    if (differenceColumn() < 0) return;
    columns_.back().title = tr("difference");
    columns_.back().help = tr("%1 − %2").arg(names_[1], names_[0]);
}

void DifferencesModel::show(const QStringList& names, std::vector<DifferenceRow> rows) {
    const bool sameSize = names.size() == names_.size() && rows.size() == rows_.size();
    const bool sameRows = sameSize && rows == rows_;
    if (sameRows && names == names_) return;
    if (!sameSize) beginResetModel();
    names_ = names;
    rows_ = std::move(rows);
    if (!sameSize) declareColumns();
    nameColumns();
    if (!sameSize) {
        endResetModel();
        return;
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (sameRows || rows_.empty()) return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return DeclaredTable::headerData(section, orientation, role);
    if (section < 0 || section >= rowCount()) return {};
    const DifferenceRow& row = rowAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return row.what;
    case Qt::ToolTipRole:
        return row.ofExperiment ? tr("%1: the experiment").arg(row.what) : tr("%1: the result").arg(row.what);
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.ofExperiment);
        return font;
    }
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

RunComparison::RunComparison(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), model_(new DifferencesModel(this)),
      table_(new NumbersTable(model_, NumbersTable::Sorting::None, this)),
      paired_(ToneLabel::wrapped("pairedComparison", Tone::Hint, this)), pairedArea_(new QScrollArea(this)) {
    layOut();
    for (const auto signal : {&RunList::changed, &RunList::removed})
        connect(&runs, signal, this, [this](RunNumber id) {
            if (std::ranges::find(compared_, id) != compared_.end()) showAll();
        });
    connect(&runs, &RunList::manyChanged, this, [this] {
        if (!compared_.empty()) showAll();
    });
}

void RunComparison::layOut() {
    constexpr int lettersOfName = 18;
    setObjectName(QStringLiteral("runComparison"));
    named("runDifferences", table_, {}, tr("What differs between the selected runs"));
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    QHeaderView* across = table_->horizontalHeader();
    across->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    QHeaderView* down = table_->verticalHeader();
    down->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    down->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfName + 16);
    paired_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    paired_->setContentsMargins(4, 0, 4, 0);
    named("pairedArea", pairedArea_, {}, tr("How often one run beats the other"));
    pairedArea_->setWidget(paired_);
    pairedArea_->setWidgetResizable(true);
    pairedArea_->setFrameShape(QFrame::NoFrame);
    pairedArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnIn(this, {{table_, 1}, pairedArea_}, 2);
    setFocusProxy(table_);
    whenever(this, {QEvent::Resize}, [this] { fitSentences(); });
}

QSize RunComparison::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 78, 120};
}

QSize RunComparison::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 44, 60};
}

void RunComparison::compare(std::vector<RunNumber> wanted) {
    if (compared_ == wanted) return;
    compared_ = std::move(wanted);
    showAll();
    table_->clearSelection();
    table_->scrollToTop();
}

void RunComparison::clear() {
    compared_.clear();
    model_->show({}, {});
    paired_->clear();
    fitSentences();
}

void RunComparison::showAll() {
    RunsCompared shown;
    QStringList names;
    for (const RunNumber id : compared_)
        if (const RunEntry* entry = runs_.find(id)) {
            shown.push_back(entry);
            names << entry->name;
        }
    if (shown.size() != compared_.size() || shown.size() < least) return clear();
    std::vector<DifferenceRow> rows = experimentRows(shown);
    for (DifferenceRow& row : figureRows(shown))
        rows.push_back(std::move(row));
    model_->show(names, std::move(rows));
    fitColumns();
    paired_->setText(pairedSentences(shown));
    fitSentences();
}

void RunComparison::fitColumns() {
    QHeaderView* across = table_->horizontalHeader();
    across->setSectionResizeMode(QHeaderView::Stretch);
    const int difference = model_->differenceColumn();
    if (difference < 0) return;
    across->setSectionResizeMode(difference, QHeaderView::Fixed);
    across->resizeSection(difference, fontMetrics().horizontalAdvance(tr("difference")) + 16);
}

// As high as the words, up to a few lines: the rest scrolls.
void RunComparison::fitSentences() {
    constexpr int mostLines = 3;
    const int words = paired_->text().isEmpty() ? 0 : paired_->heightForWidth(std::max(1, width()));
    pairedArea_->setFixedHeight(std::min(words, fontMetrics().lineSpacing() * mostLines));
}

} // namespace epsiloscope
