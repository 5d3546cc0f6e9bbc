// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartNotes.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/CustomPlot.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int fieldWidth = 220, mostLetters = 200;
constexpr double noteDistance = 26; // pixels between a place and the words about it

// Its keys belong to the field while it is open: not to the chart, nor to whoever stops a run with Escape.
class NoteField final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        return QLineEdit::event(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Escape) return QLineEdit::keyPressEvent(event);
        setText(QString());
        setProperty("cancelled", true);
        emit editingFinished();
    }
};

// Stands up and to the right of its place, so that the words do not lie on the curve that they are about; on
// the other side where the picture ends there. Words and line are one item, placed while it is drawn: a
// picture has another size than the screen.
class NoteText final : public QCPItemText {
public:
    NoteText(QCustomPlot* plot, QPointF place, const QPen& line)
        : QCPItemText(plot), place_(place), line_(line) {
        setObjectName(QStringLiteral("note"));
        position->setType(QCPItemPosition::ptAbsolute);
        setPadding(QMargins(3, 1, 3, 1));
        setClipToAxisRect(false);
    }

protected:
    void draw(QCPPainter* painter) override {
        const QPointF place(mParentPlot->xAxis->coordToPixel(place_.x()),
                            mParentPlot->yAxis->coordToPixel(place_.y()));
        if (!mParentPlot->axisRect()->rect().adjusted(-1, -1, 1, 1).contains(place.toPoint())) return;
        const QSizeF size = QFontMetrics(font()).boundingRect(text()).size() + QSizeF(8, 4);
        const QRect whole = mParentPlot->viewport();
        const bool toTheLeft = place.x() + noteDistance + size.width() > whole.right();
        const bool below = place.y() - noteDistance - size.height() < whole.top();
        const QPointF corner =
            place + QPointF(toTheLeft ? -noteDistance : noteDistance, below ? noteDistance : -noteDistance);
        setPositionAlignment((toTheLeft ? Qt::AlignRight : Qt::AlignLeft) |
                             (below ? Qt::AlignTop : Qt::AlignBottom));
        position->setCoords(corner);
        painter->setPen(line_);
        painter->drawLine(place, corner);
        QCPItemText::draw(painter);
    }

private:
    QPointF place_; ///< in plot coordinates
    QPen line_;
};

} // namespace

ChartNotes::ChartNotes(QCustomPlot* plot) : QObject(plot), plot_(plot) {}

void ChartNotes::setNotes(std::vector<ChartNote> notes) {
    if (notes == notes_) return;
    // Whatever was being written was about the old ones.
    if (field_ && field_->isVisible()) {
        field_->setProperty("cancelled", true);
        closeField(false);
    }
    notes_ = std::move(notes);
    draw();
    emit changed();
}

std::optional<std::size_t> ChartNotes::at(QPointF pixel) const {
    for (std::size_t i = drawn_.size(); i-- > 0;)
        if (drawn_[i]->selectTest(pixel, false) >= 0 &&
            drawn_[i]->selectTest(pixel, false) < plot_->selectionTolerance())
            return i;
    return std::nullopt;
}

void ChartNotes::write(double x, double y) {
    openField(x, y, {}, std::nullopt);
}

void ChartNotes::edit(std::size_t note) {
    if (note < notes_.size()) openField(notes_[note].x, notes_[note].y, notes_[note].text, note);
}

void ChartNotes::remove(std::size_t note) {
    if (note >= notes_.size()) return;
    notes_.erase(notes_.begin() + static_cast<std::ptrdiff_t>(note));
    draw();
    emit changed();
}

void ChartNotes::openField(double x, double y, const QString& text, std::optional<std::size_t> note) {
    if (!field_) {
        field_ = new NoteField(plot_);
        field_->setObjectName(QStringLiteral("noteField"));
        field_->setAccessibleName(tr("Note on the chart"));
        field_->setPlaceholderText(tr("Write a note, then Return"));
        field_->setMaxLength(mostLetters);
        connect(field_, &QLineEdit::editingFinished, this,
                [this] { closeField(!field_->property("cancelled").toBool()); });
    }
    draft_ = {x, y, text};
    edited_ = note;
    field_->setProperty("cancelled", false);
    field_->setText(text);
    field_->resize(fieldWidth, field_->sizeHint().height());
    const QPointF place(plot_->xAxis->coordToPixel(x), plot_->yAxis->coordToPixel(y));
    field_->move(
        qBound(0, qRound(place.x()), std::max(0, plot_->width() - field_->width())),
        qBound(0, qRound(place.y()) - field_->height(), std::max(0, plot_->height() - field_->height())));
    field_->show();
    field_->setFocus();
}

void ChartNotes::closeField(bool keep) {
    if (!field_->isVisible()) return; // hiding it finishes editing once more
    field_->hide();
    emit closed();
    if (!keep) return;
    draft_.text = field_->text().simplified();
    if (edited_ && draft_.text.isEmpty()) return remove(*edited_);
    if (draft_.text.isEmpty()) return;
    if (edited_)
        notes_[*edited_] = draft_;
    else
        notes_.push_back(draft_);
    draw();
    emit changed();
}

void ChartNotes::setLook(const QColor& words, const QColor& line, const QColor& background,
                         const QFont& font) {
    words_ = words;
    line_ = line;
    background_ = background;
    font_ = font;
    draw();
}

void ChartNotes::draw() {
    for (QCPItemText* drawn : drawn_)
        plot_->removeItem(drawn);
    drawn_.clear();
    for (const ChartNote& note : notes_) {
        auto* text = new NoteText(plot_, {note.x, note.y}, QPen(line_, chartStyle.guide));
        text->setText(note.text);
        text->setFont(font_);
        text->setColor(words_);
        text->setBrush(background_);
        drawn_.push_back(text);
    }
}

} // namespace epsiloscope
