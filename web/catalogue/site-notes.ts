import type { ServiceId } from "#shared/catalogue/services.ts";

/** Facts about a site that a driver needs before setting off, by service. Without them, the trip may fail. */
export const siteNotes: Record<ServiceId, readonly string[]> = {
  aggregates: [
    "How many tonnes of which stone, sand or soil, and whether loose or in bulk bags.",
    "Where it may be tipped: firm level ground, with nothing overhead where the body rises.",
    "The narrowest gate or bend on the way in.",
  ],
  "building-suppliers": [
    "What it is, how many pallets, and what the heaviest weighs.",
    "Whether there is a forklift or telehandler on site, or the lorry has to unload itself.",
    "Where it goes, and who signs for it.",
  ],
  "concrete-mixer": [
    "The mix and the volume in cubic metres, and how fast it can be placed.",
    "How near the mixer can come: the chute reaches only a few metres; farther needs a pump or barrows.",
    "Where the mixer may wash out.",
  ],
  "crane-hire": [
    "The load's weight, its size and where it can be slung.",
    "How far it goes out and up, and what is in between.",
    "What the outriggers will stand on: cellars, drains and fresh backfill give way.",
  ],
  drainage: [
    "What happens, where, and since when: slow, blocked or flooding.",
    "Where the covers are, and whether they can be lifted.",
    "Where water can be drawn, and whether the drain is shared.",
  ],
  excavator: [
    "What you dig, how deep, and where the spoil goes.",
    "The narrowest opening on the way in: it decides the size of the machine.",
    "Drawings of cables and pipes, and whether the ground was scanned.",
  ],
  "fuel-delivery": [
    "Which fuel and how many litres, and whether you may use rebated fuel for the work.",
    "The tank: its capacity, whether it is bunded, and where it is filled.",
    "How near the lorry can come; the hose has a length.",
  ],
  "grab-hire": [
    "What the load is. Soil, clean rubble and mixed waste go to different places.",
    "Whether the lorry can stand within some six metres of the heap.",
    "Wires, branches and walls between the lorry and the heap.",
  ],
  hiab: [
    "The load's weight, its size, and where it can be slung.",
    "How far from the lorry it is lifted: a crane lifts far less at full reach.",
    "Firm level ground for the legs, and clear air above.",
  ],
  "mobile-mechanic": [
    "Make, model and hours or mileage of the machine, and what it does or does not do.",
    "Warning lights and codes, and what was tried already.",
    "Where it is: in a yard, in a field, or in traffic.",
  ],
  "mobile-tyre": [
    "The size on the sidewall, such as 315/80 R22.5, and which wheel it is.",
    "Where the vehicle is, and whether it is safe to work on that side.",
    "The key of the locking wheel nuts, if there are any.",
  ],
  "muck-away": [
    "What is dug out and whether it was tested: clean, inert or contaminated.",
    "About how many cubic metres or loads, and who loads.",
    "Whether an eight-wheeler can get in, turn and park on firm ground.",
  ],
  "plant-hire": [
    "Which machine, for how long, and who drives it with which ticket.",
    "Where it can be unloaded from a low loader.",
    "Who has the keys, and a safe place for it at night.",
  ],
  "pressure-washing": [
    "What is washed, how large it is, and what the dirt is: mud, oil, moss or paint.",
    "Where water and power are, or that there are none.",
    "Where the dirty water runs: oily water may not go into a surface drain.",
  ],
  recovery: [
    "The vehicle, its weight, and whether it rolls, steers and brakes.",
    "Where exactly it is: road, direction and the nearest marker post.",
    "Whether it is loaded, damaged or leaking.",
  ],
  "road-sweeper": [
    "The length of road or size of yard, and what lies on it.",
    "Where water can be drawn, and where the sweepings are tipped.",
    "When traffic is light, and whether a lane must be closed.",
  ],
  skips: [
    "What goes in: plasterboard, paint, tyres, fridges and asbestos do not belong in a mixed skip.",
    "Where it will sit. On a public road it needs the council's permit, and lights at night.",
    "That nobody parks there on the day, and that the lorry can pass.",
  ],
  tar: [
    "The area, the depth, and what is there now.",
    "The permit or the notice for works in a road, and who manages the traffic.",
    "Whether the base is in place and compacted.",
  ],
  "tipper-truck": [
    "What is carried, and about how many tonnes.",
    "Who loads, with what, and where it is tipped.",
    "Soft ground, steep ways and wires: a raised body is some six metres high.",
  ],
  "vacuum-excavator": [
    "What is in the ground, with drawings if there are any.",
    "How deep and how long, and what the ground is: clay is slower than sand.",
    "How near the lorry can stand, and where the spoil goes.",
  ],
  "van-hire": [
    "What it is, its largest side and its heaviest piece.",
    "Stairs, lifts and the way from the door to the road.",
    "Who is there at both ends to help and to sign.",
  ],
  "waste-removal": [
    "What the waste is and about how much, in bags or cubic metres.",
    "Anything special, by name: asbestos, paint, gas bottles, tyres, electrical goods.",
    "Where it lies and how near the lorry can come.",
  ],
};
