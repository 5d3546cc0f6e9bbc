// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/EmptyDataView.h"

#include "ui/data/opening/RecentList.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QPushButton>

namespace epsiloscope {

EmptyDataView::EmptyDataView(QWidget* parent) : QWidget(parent), recent_(new RecentList(this)) {
    const auto button = [this](const QString& words, const char* name, const QString& toolTip) {
        auto* made = named(name, new QPushButton(words, this), toolTip);
        made->setMinimumWidth(200);
        return made;
    };
    const auto sample = [&](const QString& words, const char* name, const char* id, const QString& toolTip) {
        QPushButton* made = button(words, name, toolTip);
        connect(made, &QPushButton::clicked, this, [this, id] { emit sampleRequested(QLatin1String(id)); });
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
    auto* census = sample(tr("&Census sample"), "sampleCensus", "census",
                          tr("12,000 records of mixed types with an income label"));
    auto* cardiology = sample(tr("Cardio&logy sample"), "sampleCardiology", "cardiology",
                              tr("24,175 records with 29 features, 43.0 % positive"));
    auto* glyphs =
        sample(tr("&Drawn digits sample"), "sampleGlyphs", "glyphs",
               tr("4,000 pictures of 28 × 28 grey pixels like handwritten digits, in ten classes"));
    connect(open, &QPushButton::clicked, this, &EmptyDataView::openRequested);
    const auto centred = [](QPushButton* each) { return Placed(each, 0, Qt::AlignHCenter); };
    setLayout(columnOf({Placed::room(1), say, Placed::gap(8), centred(open), centred(census),
                        centred(cardiology), centred(glyphs), Placed::gap(8), recent_, Placed::room(1)}));
}

} // namespace epsiloscope
