// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RangesModel.h"

#include "core/base/Parameters.h"
#include "core/data/table/NumberText.h"
#include "ui/language/Said.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QGuiApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

QString numberInWords(double number) {
    return QString::fromStdString(parameterToText(number));
}

bool readNumber(const QString& text, double& number) {
    const std::string trimmed = text.trimmed().toStdString();
    return parseNumber(trimmed, number);
}

/// How an experiment may name a column, in the order in which it is looked for.
std::array<std::string, 3> namesOf(const AskedColumn& column) {
    const std::string number = std::to_string(column.position + 1);
    return {column.name, number, Sentence("column %1", {number})};
}

template <class Map> const typename Map::mapped_type* enteredFor(const Map& map, const AskedColumn& column) {
    if (map.empty()) return nullptr;
    for (const std::string& name : namesOf(column))
        if (const auto found = map.find(name); found != map.end()) return &found->second;
    return nullptr;
}

} // namespace

QString textsInOneLine(const std::vector<std::string>& texts) {
    QStringList parts;
    for (const std::string& each : texts) {
        QString text = QString::fromStdString(each);
        const bool plain = !text.contains(',') && !text.contains('"') && text == text.trimmed();
        parts << (plain ? text : QStringLiteral("\"%1\"").arg(text.replace("\"", "\"\"")));
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<std::string> textsFromLine(const QString& line) {
    std::vector<std::string> texts;
    QString text;
    bool quoted = false, wasQuoted = false;
    const auto end = [&] {
        const std::string one = (wasQuoted ? text : text.trimmed()).toStdString();
        if (!one.empty() && std::find(texts.begin(), texts.end(), one) == texts.end()) texts.push_back(one);
        text.clear();
        wasQuoted = false;
    };
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
            text += c;
            ++i;
        } else if (c == '"' && (quoted || text.trimmed().isEmpty())) {
            if (!quoted) text.clear();
            quoted = !quoted;
            wasQuoted = true;
        } else if (c == ',' && !quoted) {
            end();
        } else if (quoted || !wasQuoted) {
            text += c; // blanks after a closing quotation mark mean nothing
        }
    }
    end();
    return texts;
}

RangesModel::RangesModel(QObject* parent)
    : TitledRows({tr("Column"), tr("Kind"), tr("Minimum"), tr("Maximum"), tr("Known from")}, parent) {}

void RangesModel::setColumns(std::vector<AskedColumn> columns) {
    if (columns == columns_) return;
    beginResetModel();
    columns_ = std::move(columns);
    endResetModel();
}

void RangesModel::setPlan(const EncoderPlan& plan) {
    beginResetModel();
    plan_ = plan;
    typed_.clear();
    endResetModel();
}

void RangesModel::setFit(FitOn fit) {
    if (fit == plan_.fit) return;
    plan_.fit = fit;
    if (!columns_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, SourceColumn));
}

std::optional<ColumnDomain> RangesModel::declared(const AskedColumn& column) const {
    if (const auto* range = enteredFor(plan_.ranges, column)) return *range;
    if (const auto* texts = enteredFor(plan_.vocabularies, column)) return *texts;
    return std::nullopt;
}

std::optional<ColumnDomain> RangesModel::published(const AskedColumn& column) const {
    const PublishedDomains* all = findPublishedDomains(plan_.published);
    if (all == nullptr) return std::nullopt;
    const auto found = all->columns.find(column.name);
    return found == all->columns.end() ? std::nullopt : std::optional(found->second);
}

RangesModel::Entry RangesModel::entry(int row) const {
    const AskedColumn& asked = column(row);
    const auto said = declared(asked);
    const auto domain = said ? said : published(asked);
    const auto typed = typed_.constFind(static_cast<int>(asked.position));
    Entry entry;
    if (typed != typed_.constEnd()) {
        entry.shown = *typed;
    } else if (!domain) {
        if (plan_.fit == FitOn::PrivatePool) return {{}, Source::OwnFile, {}};
        return {{},
                Source::Needed,
                asked.numeric ? tr("needed: give a minimum and a maximum")
                              : tr("needed: name the texts that it may hold")};
    } else if (const auto* range = std::get_if<NumberRange>(&*domain)) {
        entry.shown = {numberInWords(range->first), numberInWords(range->second)};
    } else {
        entry.shown.first = textsInOneLine(std::get<std::vector<std::string>>(*domain));
    }
    entry.trouble = wrongWith(asked, entry.shown);
    entry.source = !entry.trouble.isEmpty() ? Source::Wrong : said ? Source::Declared : Source::Published;
    return entry;
}

QString RangesModel::wrongWith(const AskedColumn& column, const Typed& typed) {
    if (!column.numeric) {
        if (!typed.second.isEmpty()) return tr("a range of numbers is declared, and the column holds texts");
        const bool enough = textsFromLine(typed.first).size() >= 2;
        return enough ? QString() : tr("name at least two texts, with commas between them");
    }
    double minimum = 0, maximum = 0;
    for (const auto& [text, number, what] : {std::tuple(typed.first, &minimum, tr("minimum")),
                                             std::tuple(typed.second, &maximum, tr("maximum"))}) {
        if (text.trimmed().isEmpty()) return tr("the %1 is missing").arg(what);
        if (!readNumber(text, *number)) return tr("the %1 is no number").arg(what);
    }
    return minimum < maximum ? QString() : tr("the minimum must be below the maximum");
}

QList<int> RangesModel::troubled() const {
    QList<int> found;
    for (int row = 0; row < rowCount(); ++row)
        if (!trouble(row).isEmpty()) found << row;
    return found;
}

QString RangesModel::sourceWords(int row) const {
    switch (source(row)) {
    case Source::Declared:
        return tr("declared");
    case Source::Published:
        return tr("published: %1").arg(said(findPublishedDomains(plan_.published)->source));
    case Source::OwnFile:
        return tr("the file's own (leaks)");
    case Source::Needed:
        return tr("needed");
    case Source::Wrong:
        return QStringLiteral("✕ ") + trouble(row);
    }
    return {};
}

QString RangesModel::toolTip(int row) const {
    const Typed typed = entry(row).shown;
    QString words = QString::fromStdString(column(row).name) + QStringLiteral(": ");
    if (!typed.first.isEmpty() || !typed.second.isEmpty())
        words += column(row).numeric ? tr("%1 to %2").arg(typed.first, typed.second) : typed.first;
    const QString wrong = trouble(row);
    words += QStringLiteral("\n") + (wrong.isEmpty() ? sourceWords(row) : wrong);
    if (!column(row).numeric)
        words += QStringLiteral("\n") + tr("“?” among the texts stands for missing cells");
    return words;
}

QVariant RangesModel::display(const QModelIndex& index) const {
    const int row = index.row();
    switch (index.column()) {
    case NameColumn:
        return QString::fromStdString(column(row).name.empty() ? column(row).reference : column(row).name);
    case KindColumn:
        return column(row).numeric ? tr("numbers") : tr("texts");
    case MinimumColumn:
        return entry(row).shown.first;
    case MaximumColumn: {
        const Typed typed = entry(row).shown;
        if (column(row).numeric || !typed.second.isEmpty()) return typed.second;
        const auto texts = textsFromLine(typed.first).size();
        return texts > 0 ? tr("%1 texts").arg(texts) : QString();
    }
    default:
        return sourceWords(row);
    }
}

QVariant RangesModel::colour(const QModelIndex& index) const {
    const QPalette palette = QGuiApplication::palette();
    if (index.column() == KindColumn) return secondaryText(palette);
    if (index.column() != SourceColumn) return {};
    switch (source(index.row())) {
    case Source::Wrong:
        return errorText(palette);
    case Source::Needed:
    case Source::OwnFile:
        return warningText(palette);
    default:
        return secondaryText(palette);
    }
}

bool RangesModel::onTheRight(const QModelIndex& index) const {
    return column(index.row()).numeric &&
           (index.column() == MinimumColumn || index.column() == MaximumColumn);
}

QVariant RangesModel::more(const QModelIndex& index, int role) const {
    if (role == Qt::EditRole) return display(index);
    if (role == Qt::ToolTipRole) return toolTip(index.row());
    return role == Qt::ForegroundRole ? colour(index) : QVariant();
}

void RangesModel::forget(const AskedColumn& column) {
    for (const std::string& name : namesOf(column)) {
        plan_.ranges.erase(name);
        plan_.vocabularies.erase(name);
    }
}

void RangesModel::keep(const AskedColumn& column, const Typed& typed) {
    const int position = static_cast<int>(column.position);
    if (typed.first.trimmed().isEmpty() && typed.second.trimmed().isEmpty()) {
        typed_.remove(position); // back to what is published, if anything is
        return forget(column);
    }
    if (!wrongWith(column, typed).isEmpty()) {
        typed_.insert(position, typed);
        return;
    }
    typed_.remove(position);
    forget(column);
    NumberRange range;
    ColumnDomain domain = textsFromLine(typed.first);
    if (column.numeric) {
        readNumber(typed.first, range.first);
        readNumber(typed.second, range.second);
        domain = range;
    }
    if (published(column) == domain) return; // nothing beyond it is declared
    if (column.numeric)
        plan_.ranges[column.reference] = range;
    else
        plan_.vocabularies[column.reference] = std::get<std::vector<std::string>>(domain);
}

bool RangesModel::take(const QModelIndex& index, const QVariant& value) {
    const AskedColumn& asked = column(index.row());
    Typed typed = entry(index.row()).shown;
    if (!asked.numeric) typed.second.clear(); // a range that was declared for texts goes
    QString& part = index.column() == MinimumColumn ? typed.first : typed.second;
    const QString text = asked.numeric ? withPoint(value.toString()) : value.toString();
    if (part == text) return true;
    part = text;
    keep(asked, typed);
    emit dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(SourceColumn));
    emit edited();
    return true;
}

bool RangesModel::editable(const QModelIndex& index) const {
    return index.column() == MinimumColumn ||
           (index.column() == MaximumColumn && column(index.row()).numeric);
}

} // namespace epsiloscope
