// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunCells.h"

#include "ui/runs/RunColumns.h"

namespace epsiloscope {

namespace {

QVariant sortKeyOf(const ParameterValue& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return QString::fromStdString(parameterToText(value));
}

} // namespace

QString cellText(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    const CellsOfColumn& cells = fixedColumn(column).cells;
    if (cells.text) return cells.text({entry, figures});
    const auto number = cells.number ? cells.number(figures) : std::nullopt;
    if (!number) return absentCell;
    return cells.words(*number) + (cells.grows && !entry.run->ended() ? QStringLiteral(" …") : QString());
}

QString cellToolTip(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    const CellsOfColumn& cells = fixedColumn(column).cells;
    const bool besideHeadline = column >= RunsModel::ImprovedConversion && column <= RunsModel::OwnAnswers;
    if (besideHeadline && !cells.number(figures))
        return entry.run->ended() ? QStringLiteral("This run does not have it.")
                                  : QStringLiteral("Not known yet.");
    return cells.meaning ? cells.meaning({entry, figures}) : QString();
}

QVariant cellSortKey(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    const CellsOfColumn& cells = fixedColumn(column).cells;
    if (cells.sortKey) return cells.sortKey({entry, figures});
    if (cells.number) {
        const auto number = cells.number(figures);
        return number ? QVariant(*number) : QVariant();
    }
    const QString text = cells.text({entry, figures});
    return text == absentCell ? QVariant() : QVariant(text);
}

QString parameterTitle(const ParameterDescriptor& parameter) {
    const QString label = QString::fromStdString(parameter.label);
    // Beside the ε that was spent, the one that may be.
    return parameter.budget && parameter.id == "epsilon" ? QStringLiteral("budget %1").arg(label) : label;
}

QString parameterKey(const ParameterDescriptor& parameter) {
    return QStringLiteral("parameter.") + QString::fromStdString(parameter.id);
}

QString parameterCellText(const RunFigures& figures, const ParameterDescriptor& parameter) {
    const ParameterValue* value = figures.parameters.find(parameter.id);
    if (!value) return absentCell;
    if (const auto* real = std::get_if<double>(value)) return QString::number(*real, 'g', 5);
    const QString text = QString::fromStdString(parameterToText(*value));
    for (const auto& [choice, words] : parameter.choices)
        if (text == QString::fromStdString(choice)) return QString::fromStdString(words);
    return text;
}

QVariant parameterSortKey(const RunFigures& figures, const ParameterDescriptor& parameter) {
    const ParameterValue* value = figures.parameters.find(parameter.id);
    return value ? sortKeyOf(*value) : QVariant();
}

} // namespace epsiloscope
