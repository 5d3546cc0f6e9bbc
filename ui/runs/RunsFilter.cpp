// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsFilter.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/table/NumberText.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

using Relation = RunsFilter::Relation;
using Subject = RunsFilter::Subject;

// In a regular expression those of two letters go first.
const QString relationSigns = QStringLiteral("<=|>=|!=|==|≤|≥|≠|<|>|=");

Relation relationOf(const QString& sign) {
    const auto hasAny = [&sign](const QString& letters) {
        return std::ranges::any_of(sign, [&letters](QChar letter) { return letters.contains(letter); });
    };
    return {.below = hasAny("<≤!≠"), .equal = hasAny("=≤≥") && !hasAny("!"), .above = hasAny(">≥!≠")};
}

// The figures that can be compared under a name.
struct Comparable {
    Subject subject;
    bool number = true;
};

Subject columnSubject(const RunColumn& column) {
    return [column](const RunCell& cell) { return column.sortKey(cell); };
}

// "accuracy" and the other names that columns have.
std::optional<Comparable> figureNamed(const QString& name) {
    if (name == QStringLiteral("name") || name == QStringLiteral("run"))
        return Comparable{[](const RunCell& cell) { return cell.entry.name; }, false};
    if (name == QStringLiteral("state"))
        return Comparable{[](const RunCell& cell) { return stateWords(cell.entry); }, false};
    for (int i = 0; i < RunsModel::FirstParameter; ++i) {
        const RunColumn& column = fixedColumn(i);
        if (column.typed.split(QLatin1Char(' ')).contains(name))
            return Comparable{columnSubject(column), column.isNumber()};
    }
    return std::nullopt;
}

std::optional<Comparable> parameterNamed(const QString& name,
                                         const std::vector<ParameterDescriptor>& parameters) {
    for (const ParameterDescriptor& parameter : parameters) {
        const QString last = QString::fromStdString(parameter.label).toLower().section(QLatin1Char(' '), -1);
        const bool bySymbol = last.size() == 1 && name == last; // "Noise σ"
        if (name != QString::fromStdString(parameter.id) && !bySymbol) continue;
        const bool number = parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real;
        return Comparable{columnSubject(parameterColumn(parameter)), number};
    }
    return std::nullopt;
}

Error unknownName(const QString& name, const QString& term,
                  const std::vector<ParameterDescriptor>& parameters) {
    std::vector<std::string> known = {"name", "run", "state"};
    for (int i = 0; i < RunsModel::FirstParameter; ++i)
        for (const QString& each : fixedColumn(i).typed.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            known.push_back(each.toStdString());
    std::transform(parameters.begin(), parameters.end(), std::back_inserter(known),
                   [](const ParameterDescriptor& parameter) { return parameter.id; });
    const std::string near = nearestName(name.toStdString(), known);
    return {Sentence("no figure or parameter is called “%1”", {name.toStdString()}), term.toStdString(),
            near.empty() ? "compare accuracy, epsilon, labels, … or a parameter such as sigma"
                         : Sentence("did you mean “%1”?", {near})};
}

// "0.8", "80%", "1e-5", "inf".
std::optional<double> numberOf(QString text) {
    if (text == QStringLiteral("∞") || text == QStringLiteral("inf"))
        return std::numeric_limits<double>::infinity();
    const bool percent = text.endsWith(QLatin1Char('%'));
    if (percent) text.chop(1);
    double number = 0;
    if (!parseNumber(text.toStdString(), number)) return std::nullopt;
    return percent ? number / 100 : number;
}

// "0,8" is 0.8. "1,234" stays no number: the table writes 1234 so.
QString readAs(const QString& typed) {
    static const QRegularExpression grouped(QStringLiteral("^[1-9]\\d{0,2},\\d{3}$"));
    return grouped.match(typed).hasMatch() ? typed : withPoint(typed);
}

int decimalsOf(const QString& text) {
    const auto point = text.indexOf(QLatin1Char('.'));
    const bool plain = point >= 0 && !text.contains(QLatin1Char('e')) && !text.contains(QLatin1Char('%'));
    return plain ? static_cast<int>(text.size() - point - 1) : 0;
}

// "ε=1.63" means the run that shows 1.63; "ε=2" only one that has 2.
bool areEqual(double value, double typed, int decimals) {
    if (value == typed || std::isinf(typed)) return value == typed;
    const double near = 1e-9 * std::abs(typed);
    const double shown = decimals > 0 ? 0.5 * std::pow(10.0, -decimals) : 0;
    return std::abs(value - typed) <= std::max(near, shown);
}

} // namespace

bool RunsFilter::Comparison::operator()(const RunCell& cell) const {
    const QVariant value = subject(cell);
    if (!value.isValid()) return false;
    if (value.typeId() == QMetaType::QString)
        return value.toString().contains(words, Qt::CaseInsensitive) == relation.equal;
    const double is = value.toDouble();
    // Only where equality itself is asked for do digits that are not shown not matter.
    if (areEqual(is, number, relation.ofEquality() ? decimals : 0)) return relation.equal;
    if (relation.ofEquality()) return relation.below;
    return relation.below ? is < number : is > number;
}

Result<RunsFilter::Comparison> RunsFilter::comparison(const QString& term,
                                                      const std::vector<ParameterDescriptor>& parameters) {
    static const QRegularExpression parts(QStringLiteral("^(.*?)(%1)(.*)$").arg(relationSigns));
    const QRegularExpressionMatch match = parts.match(term);
    const QString name = match.captured(1).toLower(), sign = match.captured(2), typed = match.captured(3);
    if (name.isEmpty())
        return Error{Sentence("a name is missing before “%1”", {sign.toStdString()}), term.toStdString(),
                     "write it like accuracy>0.8"};
    auto what = figureNamed(name);
    if (!what) what = parameterNamed(name, parameters);
    if (!what) return unknownName(name, term, parameters);
    Comparison comparison{what->subject, relationOf(sign), typed, 0, decimalsOf(readAs(typed))};
    const auto number = numberOf(readAs(typed));
    if (what->number && !number)
        return Error{Sentence("a number is missing after “%1”", {(name + sign).toStdString()}),
                     term.toStdString(),
                     Sentence("write it like %10.8, with a point", {(name + sign).toStdString()})};
    if (!what->number && (typed.isEmpty() || !comparison.relation.ofEquality()))
        return Error{Sentence("“%1” is in words", {name.toStdString()}), term.toStdString(),
                     Sentence("write it like %1=word", {name.toStdString()})};
    comparison.number = number.value_or(0);
    return comparison;
}

Result<RunsFilter> RunsFilter::fromText(const QString& text,
                                        const std::vector<ParameterDescriptor>& parameters) {
    static const QRegularExpression aroundSign(QStringLiteral("\\s*(%1)\\s*").arg(relationSigns)),
        sign(relationSigns);
    RunsFilter filter;
    const QString joined = text.simplified().replace(aroundSign, QStringLiteral("\\1"));
    for (const QString& term : joined.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!term.contains(sign)) {
            filter.words_ << term.toLower();
            continue;
        }
        ASSIGN_OR_RETURN(auto compared, comparison(term, parameters));
        filter.comparisons_.push_back(std::move(compared));
    }
    return filter;
}

bool RunsFilter::matches(const RunCell& cell, const std::function<const QString&()>& words) const {
    const bool allTrue =
        std::ranges::all_of(comparisons_, [&](const Comparison& holds) { return holds(cell); });
    if (!allTrue || words_.isEmpty()) return allTrue;
    const QString& all = words();
    return std::ranges::all_of(words_, [&](const QString& word) { return all.contains(word); });
}

SortedRuns::SortedRuns(RunsModel* runs, QObject* parent) : QSortFilterProxyModel(parent), runs_(runs) {
    keepKeys(); // first of all that follow the model: Qt's proxy sorts as soon as it hears of a change
    setSourceModel(runs);
    setSortRole(RunsModel::SortRole);
    connect(runs, &RunsModel::regrouped, this, &SortedRuns::invalidate);
}

void SortedRuns::keepKeys() {
    connect(runs_, &RunsModel::dataChanged, this, [this](const QModelIndex& from, const QModelIndex& to) {
        for (int row = from.row(); row <= to.row() && row < static_cast<int>(keys_.size()); ++row)
            keys_[static_cast<std::size_t>(row)].reset();
    });
    for (const auto signal : {&RunsModel::rowsInserted, &RunsModel::rowsRemoved})
        connect(runs_, signal, this, [this] { keys_.clear(); });
    connect(runs_, &RunsModel::regrouped, this, [this] { keys_.clear(); });
}

void SortedRuns::setFilter(RunsFilter filter) {
    filter_ = std::move(filter);
    invalidateRowsFilter();
}

const SortedRuns::Key& SortedRuns::keyOf(int row) const {
    if (std::exchange(keysOf_, sortColumn()) != sortColumn()) keys_.clear();
    if (keys_.empty()) keys_.resize(static_cast<std::size_t>(runs_->rowCount()));
    std::optional<Key>& key = keys_[static_cast<std::size_t>(row)];
    if (!key) {
        const QModelIndex index = runs_->index(row, sortColumn());
        QVariant value = index.data(sortRole());
        const bool isNumber = value.isValid() && value.typeId() != QMetaType::QString;
        const double number = isNumber ? value.toDouble() : 0;
        const QString text = isNumber ? QString() : value.toString().toCaseFolded();
        key = Key{index.data(RunsModel::PinnedRole).toBool(),
                  runs_->groupOf(row),
                  std::move(value),
                  text,
                  number,
                  isNumber};
    }
    return *key;
}

bool SortedRuns::below(const Key& left, const Key& right) {
    if (!left.isNumber || !right.isNumber) return left.text < right.text;
    // Seeds are longer than a double.
    return left.number == right.number ? QVariant::compare(left.value, right.value) < 0
                                       : left.number < right.number;
}

bool SortedRuns::lessThan(const QModelIndex& leftIndex, const QModelIndex& rightIndex) const {
    const Key &left = keyOf(leftIndex.row()), &right = keyOf(rightIndex.row());
    // For descending order Qt asks with both sides exchanged.
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    if (left.pinned != right.pinned) return left.pinned == ascending;
    if (left.group != right.group) return (left.group < right.group) == ascending;
    if (left.value.isValid() != right.value.isValid()) return left.value.isValid() == ascending;
    return below(left, right);
}

bool SortedRuns::filterAcceptsRow(int row, const QModelIndex&) const {
    if (filter_.letsAllThrough()) return true;
    const RunEntry* entry = runs_->entryOf(row);
    return entry && filter_.matches({*entry, runs_->figuresOf(*entry)},
                                    [&]() -> const QString& { return runs_->wordsOf(*entry); });
}

} // namespace epsiloscope
