// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/ManualBrowser.h"

#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStringList>
#include <QTextBlock>
#include <QTextTable>

namespace epsiloscope {

namespace {

bool isRowOfTable(const QString& line) {
    return line.startsWith(QLatin1Char('|'));
}

QStringList cellsOfRow(const QString& row) {
    static const QRegularExpression border(QStringLiteral("(?<!\\\\)\\|"));
    QStringList cells = row.trimmed().split(border);
    if (cells.size() < 2) return {};
    cells.removeFirst(); // what stands before the first border, and after the last
    cells.removeLast();
    for (QString& cell : cells)
        cell = cell.trimmed();
    return cells;
}

QString listEntry(const QStringList& headings, const QStringList& cells) {
    QStringList parts = {QStringLiteral("- **%1**").arg(cells.value(0))};
    for (qsizetype i = 1; i < cells.size(); ++i)
        if (!cells[i].isEmpty())
            parts << (headings.value(i).isEmpty() ? QString() : QStringLiteral("*%1:* ").arg(headings[i])) +
                         cells[i];
    return parts.join(QStringLiteral(" · "));
}

// `table`: headings, the line below them, rows.
QStringList rowsAsList(const QStringList& table) {
    const QStringList headings = cellsOfRow(table.first());
    QStringList entries;
    for (const QString& row : table.mid(2))
        entries << listEntry(headings, cellsOfRow(row));
    return entries;
}

constexpr double marginOfPage = 12, paddingOfCells = 4;

/// Where the heading of this anchor begins in the text; 0 where there is none.
int positionOfHeading(const QTextDocument& document, const QString& anchor) {
    if (anchor.isEmpty()) return 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && headingAnchor(block.text()) == anchor)
            return block.position();
    return 0;
}

/// Thin lines, and room around what stands in the cells.
void formatTables(const QTextDocument& document) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setCellPadding(paddingOfCells);
        table->setFormat(format);
    }
}

} // namespace

QString withLongTablesListed(const QString& markdown, qsizetype longest) {
    const QStringList lines = markdown.split(QLatin1Char('\n'));
    QStringList shown;
    bool code = false; // what looks like a table in a block of code is none
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].startsWith(QStringLiteral("```"))) code = !code;
        if (code || !isRowOfTable(lines[i])) {
            shown << lines[i];
            continue;
        }
        QStringList table;
        qsizetype length = 0;
        for (; i < lines.size() && isRowOfTable(lines[i]); ++i) {
            table << lines[i];
            length += lines[i].size();
        }
        --i;
        shown << (length > longest ? rowsAsList(table) : table);
    }
    return shown.join(QLatin1Char('\n'));
}

ManualBrowser::ManualBrowser(QWidget* parent) : QTextBrowser(parent) {
    named("manualText", this, {}, tr("Page of the manual"));
    setOpenLinks(false);
    setSearchPaths({QStringLiteral(":/manual")}); // of pictures
    setFrameShape(QFrame::NoFrame);
    turn_.setSingleShot(true);
    turn_.setInterval(0);
    connect(&turn_, &QTimer::timeout, this, [this] { coming_ ? layOutPage() : parsePage(); });
    // Pages are laid out bit by bit; who scrolls meanwhile goes where they want.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ManualBrowser::approach);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { goal_ = -1; });
    connect(this, &QTextBrowser::anchorClicked, this, &ManualBrowser::follow);
}

void ManualBrowser::open(const QString& place, const QString& found) {
    Place wanted{place.section('#', 0, 0), place.section('#', 1), found, -1};
    if (!manualText(wanted.page)) return;
    if (page() == wanted.page && heading() == wanted.heading && found.isEmpty()) {
        places_[at_] = wanted; // no second entry of the same place: only back to where it was opened
        return goTo(at_);
    }
    leavePlace();
    places_.resize(places_.empty() ? 0 : at_ + 1);
    places_.push_back(wanted);
    goTo(places_.size() - 1);
}

void ManualBrowser::follow(const QUrl& link) {
    if (!link.scheme().isEmpty()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString file = link.path();
    const QString page = file.endsWith(QStringLiteral(".md")) ? file.chopped(3) : file;
    open((page.isEmpty() ? this->page() : page) + '#' + link.fragment(QUrl::FullyDecoded));
}

void ManualBrowser::leaveFor(std::size_t place) {
    if (place >= places_.size()) return;
    leavePlace();
    goTo(place);
}

void ManualBrowser::home() {
    open(QString::fromLatin1(manualStartPage));
}

void ManualBrowser::reload() {
    if (places_.empty()) return;
    leavePlace();
    bringPage();
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    // The colours of links are written into the text.
    if (event->type() == QEvent::PaletteChange) reload();
}

void ManualBrowser::leavePlace() {
    // While a page is on its way another one is on the screen.
    if (!places_.empty() && !turn_.isActive() && shown_ == page())
        places_[at_].position = cursorForPosition(QPoint(0, 0)).position();
}

void ManualBrowser::goTo(std::size_t place) {
    at_ = place;
    emit backwardAvailable(at_ > 0);
    emit forwardAvailable(at_ + 1 < places_.size());
    emit pageOpened(page());
    if (shown_ == page() && !turn_.isActive())
        showPlace();
    else
        bringPage();
}

void ManualBrowser::bringPage() {
    coming_.reset();
    turn_.start();
}

void ManualBrowser::parsePage() {
    // A document without a view is parsed a thousand times as fast as one that is laid out word by word.
    coming_ = std::make_unique<QTextDocument>();
    coming_->setUndoRedoEnabled(false);
    coming_->setDefaultFont(font());
    coming_->setDocumentMargin(marginOfPage);
    coming_->setMarkdown(withLongTablesListed(manualText(page()).value_or(QString())));
    formatTables(*coming_);
    turn_.start();
}

void ManualBrowser::layOutPage() {
    const QPointer<QTextDocument> former = document();
    goal_ = -1;
    coming_->setParent(this);
    setDocument(coming_.release());
    delete former.data(); // null where the base class has deleted its own
    shown_ = page();
    showPlace();
}

void ManualBrowser::showPlace() {
    const Place& place = places_[at_];
    if (place.position >= 0) return scrollTo(place.position);
    const QTextCursor found = place.found.isEmpty() ? QTextCursor() : document()->find(place.found);
    if (!found.isNull()) {
        setTextCursor(found);
        return scrollTo(found.selectionStart());
    }
    setTextCursor(QTextCursor(document()));
    scrollTo(positionOfHeading(*document(), place.heading));
}

void ManualBrowser::scrollTo(int position) {
    goal_ = position;
    approach();
}

void ManualBrowser::approach() {
    if (goal_ < 0) return;
    const QTextBlock block = document()->findBlock(goal_);
    const double y = goal_ > 0 ? document()->documentLayout()->blockBoundingRect(block).top() : 0;
    const int top = static_cast<int>(y);
    verticalScrollBar()->setValue(top);
    if (verticalScrollBar()->value() == top) goal_ = -1;
}

} // namespace epsiloscope
