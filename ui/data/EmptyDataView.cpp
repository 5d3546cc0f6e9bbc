// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/EmptyDataView.h"

#include "ui/data/ToneLabel.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace epsiloscope {

EmptyDataView::EmptyDataView(QWidget* parent) : QWidget(parent) {
    const auto button = [this](const QString& words, const char* name, const QString& toolTip) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(name);
        made->setToolTip(toolTip);
        made->setMinimumWidth(200);
        return made;
    };
    auto* say =
        new ToneLabel(Tone::Hint,
                      tr("Begin with a table of your own: comma-separated text, plain or gzip. Or with a "
                         "sample that the program makes itself."),
                      this);
    say->setWordWrap(true);
    say->setAlignment(Qt::AlignCenter);
    auto* open = button(tr("&Open a file…"), "openFile", tr("Delimited text with one record per line"));
    auto* census = button(tr("&Census sample"), "sampleCensus",
                          tr("12,000 records of mixed types with an income label"));
    auto* cardiology = button(tr("Cardio&logy sample"), "sampleCardiology",
                              tr("24,175 records with 29 features, 43.0 % positive"));
    connect(open, &QPushButton::clicked, this, &EmptyDataView::openRequested);
    connect(census, &QPushButton::clicked, this, [this] { emit sampleRequested(QStringLiteral("census")); });
    connect(cardiology, &QPushButton::clicked, this,
            [this] { emit sampleRequested(QStringLiteral("cardiology")); });
    auto* column = new QVBoxLayout(this);
    column->addStretch(1);
    column->addWidget(say);
    column->addSpacing(8);
    for (QPushButton* each : {open, census, cardiology})
        column->addWidget(each, 0, Qt::AlignHCenter);
    column->addStretch(1);
}

} // namespace epsiloscope
