// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/EmptyDataView.h"

#include "ui/data/RecentList.h"
#include "ui/data/ToneLabel.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace epsiloscope {

EmptyDataView::EmptyDataView(QWidget* parent) : QWidget(parent), recent_(new RecentList(this)) {
    const auto button = [this](const QString& words, const char* name, const QString& toolTip) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(name);
        made->setToolTip(toolTip);
        made->setMinimumWidth(200);
        return made;
    };
    auto* say =
        new ToneLabel(Tone::Hint,
                      tr("Begin with data of your own: a table, a set of images, or recorded votes. Drop the "
                         "file here, or open it. Or begin with a sample that the program makes itself."),
                      this);
    say->setWordWrap(true);
    say->setAlignment(Qt::AlignCenter);
    auto* open = button(tr("&Open a file…"), "openFile",
                        tr("Any table as text or ARFF, images as IDX or NPY, plain or gzip"));
    auto* census = button(tr("&Census sample"), "sampleCensus",
                          tr("12,000 records of mixed types with an income label"));
    auto* cardiology = button(tr("Cardio&logy sample"), "sampleCardiology",
                              tr("24,175 records with 29 features, 43.0 % positive"));
    auto* glyphs =
        button(tr("&Drawn digits sample"), "sampleGlyphs",
               tr("4,000 pictures of 28 × 28 grey pixels like handwritten digits, in ten classes"));
    connect(open, &QPushButton::clicked, this, &EmptyDataView::openRequested);
    connect(census, &QPushButton::clicked, this, [this] { emit sampleRequested(QStringLiteral("census")); });
    connect(cardiology, &QPushButton::clicked, this,
            [this] { emit sampleRequested(QStringLiteral("cardiology")); });
    connect(glyphs, &QPushButton::clicked, this, [this] { emit sampleRequested(QStringLiteral("glyphs")); });
    connect(recent_, &RecentList::chosen, this, &EmptyDataView::recentRequested);
    auto* column = new QVBoxLayout(this);
    column->addStretch(1);
    column->addWidget(say);
    column->addSpacing(8);
    for (QPushButton* each : {open, census, cardiology, glyphs})
        column->addWidget(each, 0, Qt::AlignHCenter);
    column->addSpacing(8);
    column->addWidget(recent_);
    column->addStretch(1);
}

void EmptyDataView::setRecentFiles(RecentFiles* files) {
    recent_->setFiles(files);
}

} // namespace epsiloscope
