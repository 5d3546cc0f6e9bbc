// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RangesForm.h"

#include "core/base/Parameters.h"
#include "core/data/table/NumberText.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QStringList>
#include <QTableView>

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

constexpr int rowsShown = 6;

QString link(const char* target, const QString& words) {
    return QStringLiteral(" <a href=\"%1\">%2</a>").arg(QLatin1String(target), words.toHtmlEscaped());
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

RangesForm::RangesForm(QWidget* parent)
    : QWidget(parent), model_(new RangesModel(this)),
      roleWords_(ToneLabel::wrapped("roleWords", Tone::Warning, this)),
      title_(named("rangesSection", new FoldButton({}, this))), body_(named("rangesBody", new QWidget(this))),
      hint_(ToneLabel::wrapped("rangesHint", Tone::Hint, body_)),
      table_(named("rangesTable", new QTableView(body_), {}, tr("What columns may hold"))),
      message_(ToneLabel::wrapped("ranges.message", Tone::Error, body_)) {
    setManualPage(this, "features#declared-ranges");
    for (ToneLabel* linking : {roleWords_, hint_})
        linking->setLinking();
    makeTable();
    columnIn(body_, {hint_, table_, message_}, 4)->setContentsMargins(4, 0, 0, 4);
    body_->hide();
    columnIn(this, {roleWords_, {title_, 0, Qt::AlignLeft}, body_}, 2);
    connect(title_, &FoldButton::toggled, body_, &QWidget::setVisible);
    connect(hint_, &QLabel::linkActivated, this, &RangesForm::follow);
    connect(roleWords_, &QLabel::linkActivated, this, &RangesForm::mechanismRequested);
    connect(model_, &RangesModel::modelReset, this, &RangesForm::refresh);
    connect(model_, &RangesModel::edited, this, &RangesForm::edited);
    connect(this, &RangesForm::edited, this, &RangesForm::refresh);
    setRoleWords({});
    refresh();
}

void RangesForm::makeTable() {
    table_->setModel(model_);
    showAsRows(table_);
    table_->setSelectionBehavior(QAbstractItemView::SelectItems);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::DoubleClicked |
                            QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    const QFontMetrics metrics = fontMetrics();
    table_->verticalHeader()->setMinimumSectionSize(metrics.height());
    table_->verticalHeader()->setDefaultSectionSize(metrics.height() + 7);
    QHeaderView* header = table_->horizontalHeader();
    header->setMinimumSectionSize(40);
    header->setStretchLastSection(true);
    constexpr int margins = 12;
    table_->setColumnWidth(RangesModel::NameColumn, metrics.averageCharWidth() * 14 + margins);
    table_->setColumnWidth(RangesModel::KindColumn, metrics.horizontalAdvance(tr("numbers")) + margins);
    for (const int number : {RangesModel::MinimumColumn, RangesModel::MaximumColumn})
        table_->setColumnWidth(number, metrics.horizontalAdvance(tr("Maximum")) + margins);
}

void RangesForm::setUse(RoleUse use) {
    use_ = use;
    setVisible(use != RoleUse::Records);
    refresh();
}

void RangesForm::setColumns(std::vector<AskedColumn> columns) {
    model_->setColumns(std::move(columns));
    const int rows = std::clamp(model_->rowCount(), 1, rowsShown);
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                           rows * table_->verticalHeader()->defaultSectionSize() + 2 * table_->frameWidth());
}

void RangesForm::setFit(FitOn fit) {
    model_->setFit(fit);
    refresh();
}

void RangesForm::setOffer(const std::string& publishedId) {
    offer_ = findPublishedDomains(publishedId) != nullptr ? publishedId : std::string();
    refresh();
}

void RangesForm::setRoleWords(const QString& words, const QString& mechanism) {
    QString html = words.isEmpty() ? QString() : QStringLiteral("▲ ") + words.toHtmlEscaped();
    if (!mechanism.isEmpty()) html += link(mechanism.toUtf8().constData(), tr("choose it"));
    roleWords_->say(html);
}

// Links under the hint: the file's own ranges, only declared ones again, what is published.
void RangesForm::follow(const QString& target) {
    EncoderPlan plan = model_->plan();
    if (target == QLatin1String("own"))
        plan.fit = FitOn::PrivatePool;
    else if (target == QLatin1String("declared"))
        plan.fit = FitOn::PublicPool;
    else if (target == QLatin1String("published"))
        plan.published = offer_;
    if (plan.published == model_->plan().published)
        model_->setFit(plan.fit); // keeps what is half typed
    else
        model_->setPlan(plan);
    emit edited();
}

QString RangesForm::hint() const {
    QString words = tr("Declare what a column may hold: ranges read off the data would leak. Values "
                       "outside a declared range are clipped to it; texts that are not listed count as "
                       "none of the texts.");
    if (const PublishedDomains* offered = findPublishedDomains(offer_);
        offered != nullptr && model_->plan().published != offer_)
        words += link("published", tr("Use what is published (%1)").arg(said(offered->source)));
    if (model_->plan().fit == FitOn::PrivatePool)
        words += QStringLiteral("<br>") +
                 tr("Undeclared ranges are read off the file: outside the guarantee.") +
                 link("declared", tr("Use declared ranges only"));
    else
        words += link("own", tr("Use the file's own (leaks: outside the guarantee)"));
    return words;
}

void RangesForm::refresh() {
    const QList<int> rows = model_->troubled();
    const bool troubled = !rows.isEmpty();
    const int first = rows.value(0);
    QString words =
        use_ == RoleUse::WholeRecords ? tr("What columns may hold") : tr("What private columns may hold");
    if (troubled) words += tr(" · %1 needed").arg(rows.size());
    title_->setWords(words);
    hint_->setText(hint());
    table_->setVisible(model_->rowCount() > 0);
    message_->say(troubled ? tr("%1: %2").arg(model_->index(first, RangesModel::NameColumn).data().toString(),
                                              model_->trouble(first))
                           : QString());
    message_->setTone(troubled && model_->source(first) == RangesModel::Source::Wrong ? Tone::Error
                                                                                      : Tone::Warning);
    const bool counts = troubled && use_ != RoleUse::Records;
    if (counts && !troubled_) title_->setChecked(true); // what must be mended must be seen
    troubled_ = counts;
}

std::optional<Error> RangesForm::problem() const {
    const QList<int> rows = use_ == RoleUse::Records ? QList<int>() : model_->troubled();
    if (rows.isEmpty()) return std::nullopt;
    const int first = rows.first();
    const AskedColumn& column = model_->columns()[static_cast<std::size_t>(first)];
    const std::string where = "/encoder/ranges/" + column.name;
    Sentence what = Sentence("what column '%1'", {column.name});
    if (rows.size() > 1) what += Sentence(" and %1 more", {rows.size() - 1});
    what += " may hold ";
    if (model_->source(first) == RangesModel::Source::Wrong)
        return Error{Sentence("%1is not valid: %2", {what, model_->trouble(first).toStdString()}), where,
                     "correct its row in the table of ranges"};
    return Error{Sentence("%1is not declared, and reading it off private records would leak", {what}), where,
                 "fill in the table of ranges"};
}

} // namespace epsiloscope
