// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/ExplainWindow.h"

#include "core/report/ReportSubject.h"
#include "ui/explain/panel/TermPage.h"
#include "ui/explain/terms/Terms.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"

#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QShortcut>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int idOfTerm = Qt::UserRole, namesOfTerm = Qt::UserRole + 1;

} // namespace

ExplainWindow::ExplainWindow(QWidget* parent)
    : QWidget(parent, Qt::Dialog), words_(new QLineEdit(this)), list_(new QListWidget(this)),
      page_(new TermPage),
      answerer_(std::make_unique<Answerer<Question, Answer>>(
          [](const Question& question, const std::stop_token&) { return answered(question); },
          [this](const Answer& answer) { take(answer); })) {
    setObjectName(QStringLiteral("explainWindow"));
    setWindowTitle(tr("Explain"));
    setManualPage(this, QStringLiteral("explain"));
    setPlaceOfKeys(this, tr("Explanations"));
    setAttribute(Qt::WA_QuitOnClose, false);
    scroll_ = named("explainScroll", new DownwardScrollArea(page_), {}, tr("Explanation"));
    const int letter = fontMetrics().height();
    auto* halves = splitterOf(Qt::Horizontal, {{madeList()}, {scroll_, 1}}, {13 * letter, 39 * letter});
    columnIn(this, {{halves, 1}})->setContentsMargins(8, 8, 8, 8);
    resize(54 * letter, 54 * letter);
    addKeys();
    connect(words_, &QLineEdit::textChanged, this, &ExplainWindow::search);
    connect(words_, &QLineEdit::returnPressed, this, [this] {
        for (int row = 0; row < list_->count(); ++row)
            if (!list_->item(row)->isHidden()) return openItem(list_->item(row));
    });
    connect(list_, &QListWidget::itemClicked, this, &ExplainWindow::openItem);
    connect(list_, &QListWidget::itemActivated, this, &ExplainWindow::openItem);
    connect(page_, &TermPage::termWanted, this, &ExplainWindow::open);
    connect(page_, &TermPage::manualWanted, this, &ExplainWindow::manualWanted);
}

ExplainWindow::~ExplainWindow() = default;

QWidget* ExplainWindow::madeList() {
    named("explainSearch", words_, {}, tr("Search the terms"))->setClearButtonEnabled(true);
    words_->setPlaceholderText(
        tr("Search (%1)").arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    named("explainTerms", list_, {}, tr("All terms"));
    for (const ExplainedTerm& term : explainedTerms()) {
        // The words after the comma stand at the top of its page.
        auto* item = new QListWidgetItem(term.title.section(QLatin1Char(','), 0, 0), list_);
        item->setData(idOfTerm, term.id);
        item->setData(namesOfTerm, term.id + QLatin1Char('\n') + term.names.join(QLatin1Char('\n')));
        item->setToolTip(term.title);
    }
    list_->setTextElideMode(Qt::ElideNone);
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return columnWidget({words_, {list_, 1}});
}

void ExplainWindow::addKeys() {
    const auto find = [this] {
        words_->setFocus(Qt::ShortcutFocusReason);
        words_->selectAll();
    };
    worded(new QShortcut(QKeySequence::Find, this, find), tr("Search the terms"));
    worded(new QShortcut(Qt::Key_Escape, this, [this] { close(); }), tr("Close the explanation"));
    worded(new QShortcut(Qt::ALT | Qt::Key_Left, this, [this] { goBack(); }), tr("Back to the term before"));
    worded(
        new QShortcut(
            Qt::Key_Down, words_, [this] { list_->setFocus(Qt::ShortcutFocusReason); }, Qt::WidgetShortcut),
        tr("To the terms found"));
}

void ExplainWindow::open(const QString& id) {
    const auto term = findTerm(id);
    if (!term) return;
    if (!id_.isEmpty() && id_ != term->id) before_ << id_;
    id_ = term->id;
    markTerm();
    ask();
}

void ExplainWindow::goBack() {
    if (before_.isEmpty()) return;
    id_ = before_.takeLast();
    markTerm();
    ask();
}

void ExplainWindow::markTerm() {
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(idOfTerm).toString() == id_) list_->setCurrentRow(row);
}

void ExplainWindow::setSubject(ExplainedSubject subject) {
    subject_ = std::move(subject);
    if (!id_.isEmpty()) ask();
}

// A run that goes on is written to by its recorder: its values are read once it has ended.
void ExplainWindow::ask() {
    const bool going = subject_.run && !subject_.run->ended();
    Question question{id_, going ? nullptr : subject_.run, subject_.name, going};
    if (asked_ == question) return; // a run that goes on is heard of many times a second
    asked_ = question;
    answerer_->ask(std::move(question));
}

// A release shows only what a file tells.
ExplainWindow::Answer ExplainWindow::answered(const Question& question) {
    const auto term = findTerm(question.term);
    std::shared_ptr<const Run> run = question.run;
    if (run && run->experiment().release) {
        auto told = asTold(run);
        run = told ? *std::move(told) : nullptr;
    }
    return {question, explained(*term, ExplainedRun::of(run))};
}

void ExplainWindow::take(const Answer& answer) {
    const auto term = findTerm(answer.asked.term);
    if (!term || term->id != id_) return;
    const bool other = page_->term() != id_;
    page_->show(*term, answer.explanation, answer.asked.name, answer.asked.going);
    if (other) scroll_->ensureVisible(0, 0, 0, 0);
    setWindowTitle(tr("Explain: %1").arg(term->title));
}

void ExplainWindow::search(const QString& words) {
    const QStringList wanted = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int row = 0; row < list_->count(); ++row) {
        QListWidgetItem* item = list_->item(row);
        const QString text = item->toolTip() + QLatin1Char('\n') + item->data(namesOfTerm).toString();
        bool has = true;
        for (const QString& word : wanted)
            has = has && text.contains(word, Qt::CaseInsensitive);
        item->setHidden(!has);
    }
}

void ExplainWindow::openItem(const QListWidgetItem* item) {
    if (item) open(item->data(idOfTerm).toString());
}

} // namespace epsiloscope
