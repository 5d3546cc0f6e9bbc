// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartView.h"

#include <QColor>
#include <QFont>
#include <QObject>

#include <optional>
#include <vector>

class QLineEdit;

class QCPItemText;
class QCustomPlot;

namespace epsiloscope {

/// A person's notes on one plot: words beside a place, with a thin line to it. They move with the data and
/// go into pictures. The plot owns it.
class ChartNotes final : public QObject {
    Q_OBJECT
public:
    explicit ChartNotes(QCustomPlot* plot);

    const std::vector<ChartNote>& notes() const { return notes_; }
    void setNotes(std::vector<ChartNote> notes);
    /// The note whose words are at this pixel.
    std::optional<std::size_t> at(QPointF pixel) const;
    /// A field in which the person writes a new note for this place; Return keeps it, Escape does not.
    void write(double x, double y);
    /// The same field for an old one; without words the note goes.
    void edit(std::size_t note);
    void remove(std::size_t note);
    void setLook(const QColor& words, const QColor& line, const QColor& background, const QFont& font);

signals:
    void changed();
    /// The field is no longer open.
    void closed();

private:
    void draw();
    void openField(double x, double y, const QString& text, std::optional<std::size_t> note);
    void closeField(bool keep);

    QCustomPlot* plot_;
    std::vector<ChartNote> notes_;
    std::vector<QCPItemText*> drawn_; ///< texts of the notes, in their order
    QLineEdit* field_ = nullptr;
    ChartNote draft_;
    std::optional<std::size_t> edited_;
    QColor words_, line_, background_;
    QFont font_;
};

} // namespace epsiloscope
