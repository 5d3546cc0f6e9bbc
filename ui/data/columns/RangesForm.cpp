// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RangesForm.h"

#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/ToneLabel.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int rowsShown = 6;

QString link(const char* target, const QString& words) {
    return QStringLiteral(" <a href=\"%1\">%2</a>").arg(QLatin1String(target), words.toHtmlEscaped());
}

} // namespace

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
    connect(title_, &FoldButton::openChanged, body_, &QWidget::setVisible);
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
    if (counts && !troubled_) title_->setOpen(true); // what must be mended must be seen
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
