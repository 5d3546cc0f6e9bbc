// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/StartPage.h"

#include "core/data/samples/SampleData.h"
#include "ui/data/opening/RecentList.h"
#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Units.h"
#include "ui/words/NumberWords.h"

#include <QIconEngine>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

/// A picture of a sample: so many dots as it has records, on a scale of roots, in its colours of two classes.
class Dots final : public QIconEngine {
public:
    explicit Dots(std::size_t rows) : side_(std::clamp(static_cast<int>(std::sqrt(rows) / 10), 3, 16)) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        const double step = 1.0 * std::min(rect.width(), rect.height()) / side_;
        constexpr double share = 0.35;
        for (int i = 0; i < side_ * side_; ++i) {
            const int row = i / side_, column = i % side_;
            painter->setBrush(column > row ? QColor(0x0072b2) : QColor(0xd55e00));
            painter->drawEllipse(
                QPointF(rect.left() + (column + 0.5) * step, rect.top() + (row + 0.5) * step), share * step,
                share * step);
        }
        painter->restore();
    }
    QIconEngine* clone() const override { return new Dots(*this); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return drawn;
    }

private:
    int side_;
};

} // namespace

StartPage::StartPage(RecentFiles* recent, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("startPage"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* open = named("openFile", new QPushButton(tr("Open a file…"), this),
                       tr("Any table as text or ARFF, images as IDX or NPY, recorded votes; plain or gzip. "
                          "Files can also be dropped on the window."));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    QBoxLayout* samples = rowOf({Placed::room(1)}, 8);
    for (const SampleDescriptor& sample : sampleDescriptors()) {
        auto* tile = named(QStringLiteral("sample.") + QString::fromStdString(sample.id),
                           new QToolButton(this), said(sample.explanation));
        tile->setText(said(sample.title));
        tile->setIcon(QIcon(new Dots(sample.rows)));
        tile->setIconSize({inUnits(*this, 8), inUnits(*this, 8)});
        tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        tile->setAutoRaise(true);
        tile->setFocusPolicy(Qt::StrongFocus);
        samples->addWidget(tile);
        connect(tile, &QToolButton::clicked, this,
                [this, path = QStringLiteral("sample:") + QString::fromStdString(sample.id)] {
                    emit fileRequested(path);
                });
    }
    samples->addStretch(1);
    auto* files = new RecentList(this);
    files->setFiles(recent);
    files->setMaximumWidth(inUnits(*this, 50));
    connect(files, &RecentList::chosen, this, &StartPage::fileRequested);
    columnIn(this,
             {Placed::room(1),
              {open, 0, Qt::AlignHCenter},
              Placed::gap(16),
              samples,
              Placed::gap(16),
              rowOf({Placed::room(1), {files, 2}, Placed::room(1)}),
              Placed::room(1)},
             0);
}

} // namespace epsiloscope
