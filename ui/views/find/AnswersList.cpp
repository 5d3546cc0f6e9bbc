// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/AnswersList.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

QFont largeFont(const QFont& text) {
    constexpr double larger = 20.0 / 13;
    QFont large = text;
    if (text.pixelSize() > 0)
        large.setPixelSize(static_cast<int>(std::lround(text.pixelSize() * larger)));
    else
        large.setPointSizeF(text.pointSizeF() * larger);
    return large;
}

/// One answer.
class AnswerRow final : public QWidget {
public:
    explicit AnswerRow(int number, QWidget* parent)
        : QWidget(parent), headline_(wordsLabel("findHeadline", this)),
          detail_(ToneLabel::wrapped(QStringLiteral("findDetail"), Tone::Hint, this)),
          use_(named(QStringLiteral("findUse%1").arg(number), new QPushButton(AnswersList::tr("Use this")),
                     AnswersList::tr("Puts its settings into the forms, and runs it"))) {
        const int gap = inUnits(*this, 1);
        marker_ = new QWidget(this);
        marker_->setFixedWidth(inUnits(*this, 4));
        auto* words = columnOf({headline_, detail_}, 2);
        auto* row = rowIn(this, {marker_, {words, 1}, {use_, 0, Qt::AlignVCenter}}, gap);
        row->setContentsMargins(0, gap, 0, gap);
        headline_->setTextFormat(Qt::RichText);
        setFonts();
    }

    QPushButton* use() const { return use_; }
    void show(const FoundAnswer& answer, bool best) {
        palette_ = answer.palette;
        headline_->setText(
            QStringLiteral("<b>%1</b>%2").arg(answer.name.toHtmlEscaped(), answer.says.toHtmlEscaped()));
        headline_->setForegroundRole(answer.use ? QPalette::WindowText : QPalette::PlaceholderText);
        detail_->say(answer.detail);
        setToolTip(answer.whole);
        setAccessibleName(answer.name + answer.says);
        use_->setAccessibleName(AnswersList::tr("Use this: %1").arg(answer.name + answer.says));
        use_->setVisible(answer.use.has_value());
        use_->setDefault(best);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF centre(marker_->geometry().center().x(), headline_->geometry().center().y());
        const double half = marker_->width() * 0.45, size = inUnits(*this, 1);
        const bool dark = isDark(QWidget::palette());
        painter.setPen(QPen(runColour(palette_, dark), chartStyle.curve));
        painter.drawLine(centre - QPointF(half, 0), centre + QPointF(half, 0));
        drawRunMarker(painter, centre, size, palette_, dark, runMarkerHollow(palette_));
        painter.setPen(QWidget::palette().color(QPalette::Midlight));
        painter.drawLine(0, height() - 1, width(), height() - 1);
    }
    void changeEvent(QEvent* event) override {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange) setFonts();
    }

private:
    void setFonts() { headline_->setFont(largeFont(font())); }

    int palette_ = 0;
    QLabel* headline_;
    ToneLabel* detail_;
    QPushButton* use_;
    QWidget* marker_; ///< the room for it
};

AnswersList::AnswersList(QWidget* parent) : QScrollArea(parent) {
    setObjectName("findAnswers");
    setAccessibleName(tr("Answers, best first"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // what is in it has the focus
    setMinimumWidth(inUnits(*this, 38));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = columnWidget({Placed::room(1)}, 0);
    setWidget(column);
}

void AnswersList::show(const std::vector<FoundAnswer>& answers) {
    if (answers == answers_) return;
    answers_ = answers;
    while (rows_.size() > answers_.size()) {
        rows_.back()->deleteLater(); // it may be sending a signal
        rows_.back()->hide();
        rows_.pop_back();
    }
    while (rows_.size() < answers_.size()) {
        const auto number = rows_.size();
        auto* row = new AnswerRow(static_cast<int>(number) + 1, widget());
        static_cast<QBoxLayout*>(widget()->layout())->insertWidget(static_cast<int>(number), row);
        row->setVisible(true); // the layout would do it later, and the keys go to what can be seen
        rows_.push_back(row);
        const auto use = [this, number] {
            if (const auto experiment = answers_[number].use; experiment) emit used(*experiment);
        };
        connect(row->use(), &QPushButton::clicked, this, use);
        auto* enter = new QShortcut(Qt::Key_Return, row->use(), nullptr, nullptr, Qt::WidgetShortcut);
        connect(worded(enter, tr("Use this answer")), &QShortcut::activated, this, use);
    }
    const auto best =
        std::ranges::find_if(answers_, [](const FoundAnswer& each) { return each.use.has_value(); });
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rows_[i]->show(answers_[i], &*best == &answers_[i]);
}

QString AnswersList::text() const {
    QStringList lines;
    for (const FoundAnswer& each : answers_) {
        lines << each.name + each.says;
        if (!each.detail.isEmpty()) lines << each.detail;
    }
    return lines.join(QLatin1Char('\n'));
}

void AnswersList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down) return step(1);
    if (event->key() == Qt::Key_Up) return step(-1);
    QScrollArea::keyPressEvent(event);
}

void AnswersList::step(int by) {
    const auto now = std::ranges::find_if(rows_, [](AnswerRow* row) { return row->use()->hasFocus(); });
    for (auto row = now; row != rows_.end() && (by > 0 || row != rows_.begin());) {
        row += by;
        if (row == rows_.end()) return;
        if (!(*row)->use()->isVisible()) continue;
        (*row)->use()->setFocus();
        return ensureWidgetVisible(*row);
    }
}

} // namespace epsiloscope
